import ActivityTree
import LocationStream

/// An adapter that makes a ``ModelManager`` the tracker of its kind.
struct ModelTracker<Model: ActivityModel>: ActivityTracker {
    let manager: ModelManager<Model>
    let center: ActivityCenter

    func firstAnswer() async throws(LocationStreamError) -> LocationUpdate? {
        try await manager.newestRun?.firstAnswer()
    }

    var names: [String]? {
        get async {
            let names = await manager.names
            return names.isEmpty ? nil : names.values.flatMap(\.self)
        }
    }

    func setPaused(_ isPaused: Bool) async throws -> PausedTracking { throw LiveActivityError.notPausable }

    func stop(_ name: String?, reason: String, dismissalPolicy: ActivityUIDismissalPolicy) async -> JSONValue? {
        var summary: JSONValue?
        for (id, names) in await manager.names.sorted(by: { $0.key < $1.key }) where name.map(names.contains) ?? true {
            summary = await manager.end(id, reason: reason, dismissalPolicy: dismissalPolicy) ?? summary
        }
        return summary
    }

    func ended() async throws(LocationStreamError) -> JSONValue? {
        let run = await manager.newestRun
        let summary = await manager.newestEnd()
        await center.drain()
        if let failure = run?.failure { throw failure }
        return summary.map { .object($0) }
    }
}
