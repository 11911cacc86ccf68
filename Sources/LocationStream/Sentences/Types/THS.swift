/// THS, true heading and status: `$--THS,degrees,mode`.
struct THS: SentenceContent {
    static let formatter = SentenceFormatter.ths

    /// Degrees from true north.
    var heading: Double

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        heading = line.course(fields.next())
        // A autonomous, E estimated, M manual, S simulated, V not valid.
        if heading.isNaN || line.letter(fields.next()) == UInt8(ascii: "V") { return nil }
    }
}
