/// What a GSA says that only a sky needs: which satellites are used, and the dilution of precision.
struct ActiveSatellites {
    /// Whose numbers they are: by the system (NMEA 0183 4.10), or else by the talker.
    var numbering: SatelliteNumbering
    /// The numbers as they stand in the sentence.
    var numbers: [Int] = []
    var pdop: Double
    var hdop: Double
    var vdop: Double

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields, talker: UInt16) {
        let count = fields.count
        guard count >= 18 else { return nil }
        fields.skip(3)
        numbers.reserveCapacity(12)
        for _ in 0..<(count >= 30 ? 24 : 12) {
            if let number = line.integer(fields.next()), number > 0 { numbers.append(number) }
        }
        pdop = line.dilution(fields.next())
        hdop = line.dilution(fields.next())
        vdop = line.dilution(fields.next())
        // Some receivers have another figure here, which is no whole number.
        let system = line.integer(fields.next())
        numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
    }
}
