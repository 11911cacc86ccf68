/// Starts, pauses and stops trackers in this process, one for each kind of activity.
package struct ProcessTrackerHost: TrackerHost {
    private let trackers: [any ActivityTracker]

    package init(trackers: [any ActivityTracker] = ActivityKinds.all.map { $0.tracker }) {
        self.trackers = trackers
    }

    package func start(_ intent: any TrackingIntent) async throws -> StartedTracking {
        try await intent.startTracker()
    }

    package func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking {
        var tracksOther = false
        for tracker in trackers {
            if let key = intent.key, let names = await tracker.names, !names.contains(key) {
                tracksOther = true
            } else if let summary = await tracker.stop(
                intent.key, reason: EndReason.stopped, dismissalPolicy: .immediate)
            {
                return StoppedTracking(summary: summary)
            }
        }
        if let key = intent.key, tracksOther { throw LiveActivityError.notTracked(key) }
        return StoppedTracking()
    }

    package func setPaused(_ isPaused: Bool, key: String?) async throws -> PausedTracking {
        var failure = key.map { LiveActivityError.notTracked($0) } ?? .nothingTracked
        for tracker in trackers {
            guard let names = await tracker.names, key.map(names.contains) ?? true else { continue }
            do {
                return try await tracker.setPaused(isPaused)
            } catch LiveActivityError.notPausable {
                // Without a key, look for an activity of another kind that can be paused.
                failure = .notPausable
            }
        }
        throw failure
    }
}
