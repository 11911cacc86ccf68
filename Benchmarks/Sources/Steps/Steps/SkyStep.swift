import LocationStream

/// Bytes to epochs with satellites, as `myeline stream --sky` decodes them.
struct SkyStep: Step {
    static let name = "epoch with sky"
    static let unit = "sentences"

    private let log: [UInt8]

    init(_ day: Day) throws {
        log = day.log
        var skies = 0
        let statistics = NMEADecoder.decode(log, sky: true) { skies += $0.sky?.satellites?.isEmpty == false ? 1 : 0 }
        guard skies > 0, skies == statistics.epochs else { throw Failure("the log has \(skies) skies: \(statistics)") }
    }

    mutating func run() -> Work {
        Work(items: NMEADecoder.decode(log, sky: true) { _ in }.sentences, bytes: log.count)
    }
}
