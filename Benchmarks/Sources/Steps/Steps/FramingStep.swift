import LocationStream

/// Bytes to sentences: their ends are found and their checksums verified.
///
/// The day's sentences have addresses that nobody knows, so the decoder does no more with them.
struct FramingStep: Step {
    static let name = "framing"
    static let unit = "sentences"

    private let log: [UInt8]

    init(_ day: Day) throws {
        log = day.sentences { body in
            body[2] = UInt8(ascii: "X")
            return true
        }
        let tally = NMEADecoder.decode(log) { _ in }
        guard tally.sentences == tally.unknown, tally.badChecksums == 0, tally.epochs == 0 else {
            throw Failure("framing does more than framing: \(tally)")
        }
    }

    mutating func run() -> Work {
        Work(items: NMEADecoder.decode(log) { _ in }.sentences, bytes: log.count)
    }
}
