import LocationStream

/// Bytes to decoded sentences that begin no epoch: VTG, GSA, GSV, GST and ZDA, 16 of 19.
struct SentenceStep: Step {
    static let name = "sentence"
    static let unit = "sentences"

    private let log: [UInt8]

    init(_ day: Day) throws {
        let openers = ["RMC", "GGA", "GLL"].map { Array($0.utf8) }
        log = day.sentences { body in !openers.contains(Array(body[2..<5])) }
        let statistics = NMEADecoder.decode(log) { _ in }
        guard statistics.sentences > 0, statistics.unknown == 0, statistics.badChecksums == 0, statistics.epochs == 0
        else {
            throw Failure("the sentences begin epochs: \(statistics)")
        }
    }

    mutating func run() -> Work {
        Work(items: NMEADecoder.decode(log) { _ in }.sentences, bytes: log.count)
    }
}
