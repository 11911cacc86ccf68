import LocationStream

/// Epochs to GPX points, as `myeline track convert --to gpx` writes them.
struct GPXPointStep: Step {
    static let name = "GPX point"
    static let unit = "points"

    private var epochs: [Epoch] = []
    private var text: [UInt8] = []

    init(_ day: Day) throws {
        _ = NMEADecoder.decode(day.log) { epochs.append($0) }
        guard run().bytes > 100 * epochs.count else { throw Failure("the points are not written") }
    }

    mutating func run() -> Work {
        var writer = TrackWriter(.gpx)
        var bytes = 0
        for epoch in epochs {
            text.removeAll(keepingCapacity: true)
            writer.append(TrackPoint(epoch), into: &text)
            bytes += text.count
        }
        return Work(items: epochs.count, bytes: bytes)
    }
}
