/// HDT, true heading: `$--HDT,degrees,T`.
struct HDT: SentenceContent {
    static let formatter = SentenceFormatter.hdt

    /// Degrees from true north.
    var heading: Double

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading = line.course(fields.next())
        if heading.isNaN { return nil }
    }
}
