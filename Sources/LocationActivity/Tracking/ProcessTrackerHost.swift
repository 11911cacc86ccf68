/// Starts, pauses and stops trackers in this process, one for each kind of activity.
package struct ProcessTrackerHost: TrackerHost {
    package init() {}

    package func start(_ intent: any TrackingIntent) async throws -> StartedTracking {
        try await intent.startTracker()
    }

    package func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking {
        var tracksOther = false
        for kind in ActivityKinds.all {
            if let key = intent.key, let names = await kind.tracker.names, !names.contains(key) {
                tracksOther = true
            } else if let summary = await kind.tracker.stop(
                intent.key, reason: EndReason.stopped, dismissalPolicy: .immediate)
            {
                return StoppedTracking(summary: summary)
            }
        }
        if let key = intent.key, tracksOther { throw LiveActivityError.notTracked(key) }
        return StoppedTracking()
    }

    package func setPaused(_ isPaused: Bool, key: String?) async throws -> PausedTracking {
        for kind in ActivityKinds.all {
            guard let names = await kind.tracker.names else { continue }
            guard let key, !names.contains(key) else { return try await kind.tracker.setPaused(isPaused) }
        }
        throw key.map { LiveActivityError.notTracked($0) } ?? .nothingTracked
    }
}
