/// The fields of GSA that ``SkyTracker`` needs: the used satellites and the dilutions of precision.
struct ActiveSatellites {
    /// The satellites' numbering scheme, from the system field (NMEA 0183 4.10) or else from the talker.
    var numbering: SatelliteNumbering
    /// The satellites' numbers as the receiver sent them; only the first ``count`` elements are valid.
    private(set) var numbers = InlineArray<24, UInt16>(repeating: 0)
    private(set) var count = 0
    var pdop: Double
    var hdop: Double
    var vdop: Double

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields, talker: UInt16) {
        let length = fields.count
        guard length >= 18 else { return nil }
        fields.skip(3)
        for _ in 0..<(length < 30 ? 12 : 24) {
            let field = fields.next()
            // Empty fields are skipped, because receivers pad the list with them.
            guard !field.isEmpty, let number = line.integer(field), number > 0, number <= UInt16.max else { continue }
            numbers[count] = UInt16(truncatingIfNeeded: number)
            count &+= 1
        }
        pdop = line.dilution(fields.next())
        hdop = line.dilution(fields.next())
        vdop = line.dilution(fields.next())
        // Some receivers send a fractional number here, which is ignored because it identifies no system.
        let system = line.integer(fields.next())
        numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
    }
}
