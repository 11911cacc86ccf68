/// THS, true heading and status: `$--THS,degrees,mode`.
struct THS {
    /// Degrees from true north.
    var heading: Double

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        heading = line.course(fields[1])
        // A autonomous, E estimated, M manual, S simulated, V not valid.
        if heading.isNaN || line.letter(fields[2]) == UInt8(ascii: "V") { return nil }
    }
}
