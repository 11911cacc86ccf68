/// GSA, dilutions of precision and used satellites.
///
/// `$--GSA,A,mode,satellite × 12,pdop,hdop,vdop,system`; GeoS receivers send 24 satellites. GSA has no time. A
/// receiver sends one GSA for each satellite system.
struct GSA: SentenceContent {
    /// 1 for no fix, 2 for a 2D fix, 3 for a 3D fix; nil for anything else.
    var mode: Int?
    /// Number of used satellites that this sentence lists.
    var satellitesUsed: Int
    var hdop: Double
    var vdop: Double

    var repeated: RepeatedValue? { .hdop(hdop) }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(2)
        mode = line.integer(fields.next()).flatMap { (1...3).contains($0) ? $0 : nil }
        satellitesUsed = fields.takeFilled(12)
        let left = fields.count
        guard left >= 3 else { return nil }
        if left >= 15 { satellitesUsed += fields.takeFilled(12) }
        fields.skip()
        hdop = line.dilution(fields.next())
        vdop = line.dilution(fields.next())
    }
}
