import ArgumentParser
import LocationActivity
import SystemSupport
import ActivitySurfaces

/// Starts trackers in separate processes, and stops activities of any process.
struct DetachedTrackerHost: TrackerHost {
    /// The arguments of `myeline start` for the tracker; nil to derive them from the intent.
    var arguments: [String]?
    var requiresSource = false
    /// Reports a started tracker to the user; until this returns, the tracker ends if this process ends.
    var announce: @Sendable (StartedTracking) async throws -> Void = { _ in }

    func start(_ intent: StartLocationUpdateIntent) async throws -> StartedTracking {
        let arguments = try arguments ?? Self.arguments(of: intent)
        let requiresSource = requiresSource
        let tracker = try await onDetachedThread {
            try DetachedTracker.start(arguments, requiresSource: requiresSource)
        }
        do {
            try await announce(tracker.started)
        } catch {
            await tracker.abandon()
            throw error
        }
        tracker.confirm()
        return tracker.started
    }

    /// Returns command-line arguments, after checking them as `myeline start` does.
    private static func arguments(of intent: StartLocationUpdateIntent) throws -> [String] {
        // With "=", a value that starts with a dash is not taken for an option.
        let arguments =
            (intent.source.map { ["--source=\($0)"] } ?? []) + (intent.key.map { ["--key=\($0)"] } ?? [])
        _ = try TrackingOptions.parse(arguments).options()
        return arguments
    }

    func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking {
        let listing = RuntimeDirectory.standard.readListing()
        let activity = try ChosenActivities.one(intent.key, in: listing, verb: "stop")
        do throws(ActivityStopError) {
            let stopped = try await activity.stop(tracker: Executable.name)
            return StoppedTracking(summary: stopped.summary, stopped: stopped)
        } catch {
            throw Failure(stopping: activity.snapshot, error)
        }
    }
}

extension Failure {
    fileprivate init(stopping snapshot: ActivitySnapshot, _ error: ActivityStopError) {
        let name = snapshot.name
        let owner = snapshot.owner
        switch error {
        case .ended: self.init("\(name) has already ended", status: .nothing)
        case .refused(let reason):
            // A suspended process receives the request when it continues.
            let effect = reason == .timedOut ? ", and it will stop" : ""
            self.init(
                "cannot stop \(name): \(reason)",
                remedy: owner.suspensionRemedy.map { $0 + effect } ?? owner.unresponsiveRemedy)
        case .processRemains:
            self.init("\(name) has ended, but its process is still running", remedy: owner.unresponsiveRemedy)
        case .directory(let error): self.init(error)
        }
    }
}
