import LocationStream

/// Updates to lines of JSON, as `myeline stream --format ndjson` writes them.
struct JSONLineStep: Step {
    static let name = "JSON line"
    static let unit = "lines"

    private var updates: [LocationUpdate] = []
    private var line: [UInt8] = []

    init(_ day: Day) throws {
        _ = NMEADecoder.decode(day.log) { updates.append(LocationUpdate($0)) }
        guard updates.contains(where: { $0.location != nil }) else { throw Failure("the log has no locations") }
        _ = run()
    }

    mutating func run() -> Work {
        var bytes = 0
        for update in updates {
            line.removeAll(keepingCapacity: true)
            update.appendJSONLine(to: &line)
            bytes += line.count
        }
        return Work(items: updates.count, bytes: bytes)
    }
}
