import Synchronization

/// Starts and stops trackers for the location intents.
package protocol TrackerHost: Sendable {
    func start(_ intent: StartLocationUpdateIntent) async throws -> StartedTracking
    func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking
}

/// The process's tracker host: ``ProcessTrackerHost`` unless a program registers its own.
package enum TrackerHosts {
    private static let host = Mutex<any TrackerHost>(ProcessTrackerHost())

    package static var current: any TrackerHost { host.withLock(\.self) }

    package static func register(_ host: any TrackerHost) {
        self.host.withLock { $0 = host }
    }
}

package struct ProcessTrackerHost: TrackerHost {
    package init() {}

    package func start(_ intent: StartLocationUpdateIntent) async throws -> StartedTracking {
        let options = try intent.effectiveOptions
        let kind = ActivityKinds.all.first { $0.name == options.kind } ?? LocationKind.self
        return StartedTracking(id: try await kind.tracker.start(options))
    }

    package func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking {
        let manager = LiveActivityManager.shared
        if let key = intent.key, let activity = await manager.activity, key != activity.key, key != activity.id {
            throw LiveActivityError.notTracked(key)
        }
        return StoppedTracking(summary: await manager.stop().map { .object($0.json) })
    }
}
