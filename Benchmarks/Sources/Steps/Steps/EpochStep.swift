import LocationStream

/// Bytes to epochs: the whole decoder.
struct EpochStep: Step {
    static let name = "epoch"
    static let unit = "sentences"

    private let log: [UInt8]

    init(_ day: Day) throws {
        log = day.log
        var fixes = 0
        let statistics = NMEADecoder.decode(log) { epoch in fixes += epoch.fix == .threeDimensional ? 1 : 0 }
        guard fixes > 0, fixes == statistics.epochs, statistics.unknown == 0, statistics.badChecksums == 0 else {
            throw Failure("the log has unexpected contents: \(statistics), \(fixes) fixes")
        }
    }

    mutating func run() -> Work {
        Work(items: NMEADecoder.decode(log) { _ in }.sentences, bytes: log.count)
    }
}
