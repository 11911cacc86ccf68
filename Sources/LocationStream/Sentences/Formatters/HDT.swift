/// HDT, true heading: `$--HDT,degrees,T`.
struct HDT {
    /// Degrees from true north.
    var heading: Double

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        heading = line.course(fields[1])
        if heading.isNaN { return nil }
    }
}
