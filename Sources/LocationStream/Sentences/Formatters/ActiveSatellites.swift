/// What a GSA says that only a sky needs: which satellites are used, and the dilution of precision.
struct ActiveSatellites {
    /// Whose numbers they are: by the system (NMEA 0183 4.10), or else by the talker.
    var numbering: SatelliteNumbering
    /// The numbers as they stand in the sentence.
    var numbers: [Int] = []
    var pdop: Double
    var hdop: Double
    var vdop: Double

    init?(_ line: Span<UInt8>, _ fields: SentenceFields, talker: UInt16) {
        guard fields.count >= 18 else { return nil }
        let channels = fields.count >= 30 ? 24 : 12
        for index in 3..<3 + channels {
            if let number = line.integer(fields[index]), number > 0 { numbers.append(number) }
        }
        pdop = line.dilution(fields[3 + channels])
        hdop = line.dilution(fields[4 + channels])
        vdop = line.dilution(fields[5 + channels])
        // Some receivers have another figure here, which is no whole number.
        let system = line.integer(fields[6 + channels])
        numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
    }
}
