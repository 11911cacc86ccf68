import LocationStream

/// Bytes to sentences with verified checksums.
///
/// The sentences have unknown addresses, so that the decoder does no more with them.
struct FramingStep: Step {
    static let name = "framing"
    static let unit = "sentences"

    private let log: [UInt8]

    init(_ day: Day) throws {
        log = day.sentences { body in
            body[2] = UInt8(ascii: "X")
            return true
        }
        let statistics = NMEADecoder.decode(log) { _ in }
        guard statistics.sentences == statistics.unknown, statistics.badChecksums == 0, statistics.epochs == 0 else {
            throw Failure("the sentences are decoded: \(statistics)")
        }
    }

    mutating func run() -> Work {
        Work(items: NMEADecoder.decode(log) { _ in }.sentences, bytes: log.count)
    }
}
