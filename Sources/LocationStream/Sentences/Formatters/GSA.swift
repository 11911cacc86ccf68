/// GSA, dilution of precision and active satellites.
///
/// `$--GSA,A,mode,satellite × 12,pdop,hdop,vdop,system`; GeoS sends 24 satellites. It has no time, and comes once
/// for each system.
struct GSA {
    /// 1 no fix, 2 two-dimensional, 3 three-dimensional; nil for anything else.
    var mode: Int?
    /// How many satellites of this system are used.
    var satellitesUsed: Int
    var hdop: Double
    var vdop: Double

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 18 else { return nil }
        mode = line.integer(fields[2]).flatMap { (1...3).contains($0) ? $0 : nil }
        let channels = fields.count >= 30 ? 24 : 12
        satellitesUsed = fields.filledCount(in: 3..<3 + channels)
        hdop = line.dilution(fields[4 + channels])
        vdop = line.dilution(fields[5 + channels])
    }
}
