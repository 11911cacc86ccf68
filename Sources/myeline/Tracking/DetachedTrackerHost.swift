import ArgumentParser
import LocationActivity
import SystemSupport
import ActivitySurfaces

/// Starts trackers in separate processes, and pauses and stops activities of any process.
struct DetachedTrackerHost: TrackerHost {
    /// The arguments of `myeline start` for the tracker; nil to derive them from the intent.
    var arguments: [String]?
    var requiresSource = false
    /// Reports a started tracker to the user.
    ///
    /// If this process ends before the function returns, the tracker ends too.
    var announce: @Sendable (StartedTracking) async throws -> Void = { _ in }
    /// Checks the arguments of `myeline start` that are derived from an intent.
    var check: @Sendable ([String]) throws -> Void = { _ in }

    func start(_ intent: any TrackingIntent) async throws -> StartedTracking {
        let arguments = try arguments ?? self.arguments(of: intent)
        let requiresSource = requiresSource
        let tracker = try await LockWait.reporting {
            try await onDetachedThread { try DetachedTracker.start(arguments, requiresSource: requiresSource) }
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

    /// Returns the command-line arguments of an intent, after checking them as `myeline start` does.
    private func arguments(of intent: any TrackingIntent) throws -> [String] {
        if let target = (intent as? StartLocationUpdateIntent)?.target {
            do throws(LocationActivityTargetError) {
                _ = try LocationActivityTarget(target)
            } catch {
                throw Failure.usage("StartLocationUpdateIntent: target: \(error)")
            }
        }
        let arguments = intent.commandArguments
        try check(arguments)
        return arguments
    }

    func stop(_ intent: StopLocationUpdateIntent) async throws -> StoppedTracking {
        let listing = RuntimeDirectory.standard.readListing()
        let activity = try ChosenActivities.one(intent.key, in: listing, verb: "stop")
        return try await LockWait.reporting {
            do throws(ActivityStopError) {
                let stopped = try await activity.stop(tracker: Executable.name)
                return StoppedTracking(summary: stopped.summary, stopped: stopped)
            } catch {
                throw Failure(stopping: activity.snapshot, error)
            }
        }
    }
}

extension DetachedTrackerHost {
    func setPaused(_ isPaused: Bool, key: String?) async throws -> PausedTracking {
        let listing = RuntimeDirectory.standard.readListing()
        let verb = isPaused ? "pause" : "resume"
        let activity = try ChosenActivities.one(key, in: listing, verb: verb)
        let snapshot = activity.snapshot
        let name = snapshot.name
        guard snapshot.isOngoing else { throw Failure.ended(snapshot) }
        guard snapshot.isAlive == true else {
            let remedy = snapshot.continuationKey.map { "continue the activity with 'myeline start --key \($0)'" }
            throw Failure(
                "\(name) cannot be \(verb)d, because its process has died",
                remedy: remedy ?? "remove the activity with 'myeline stop \(snapshot.id.prefix(8))'", status: .nothing)
        }
        let content = snapshot.content
        let state = snapshot.knownKind(content)?.isPaused(content)
        if state == isPaused { throw Failure.unchanged(name, isPaused: isPaused) }
        do throws(ControlClient.Failure) {
            let reply = try await activity.control.send(ControlRequest(intent: verb, activity: snapshot.id))
            let content = reply["content"] ?? .null
            return PausedTracking(
                id: snapshot.id, key: snapshot.key, kind: snapshot.kind, isPaused: isPaused,
                distance: content["distance"]?.doubleValue ?? 0, elapsed: content["elapsed"]?.doubleValue ?? 0)
        } catch .refused(let error) where error.code == .ended {
            throw Failure.ended(snapshot)
        } catch .refused(let error) where error.code == .updateFailed {
            throw Failure.unchanged(name, isPaused: isPaused)
        } catch .refused(let error) where error.code == .disabled || error.code == .unknownIntent {
            let isPausable = snapshot.knownKind == nil || state != nil
            let unable = isPausable ? "its program \(snapshot.program)" : "an activity of the kind \(snapshot.kind)"
            throw Failure("\(name) cannot be \(verb)d: \(unable) does not support pauses")
        } catch {
            throw Failure("cannot \(verb) \(name): \(error)", remedy: snapshot.owner.unresponsiveRemedy)
        }
    }
}

extension Failure {
    /// Returns the error for an activity that has ended, perhaps after it was listed.
    static func ended(_ listed: ActivitySnapshot) -> Failure {
        let snapshots = RuntimeDirectory.standard.readListing().snapshots
        let snapshot = snapshots.first { $0.id == listed.id } ?? listed
        let end = snapshot.targetEnd(units: SettingsFile.user.settings.units) ?? "ended"
        return Failure("\(snapshot.name) has already \(end)", status: .nothing)
    }

    /// Returns the error for pausing a paused activity, or for resuming one that is not paused.
    fileprivate static func unchanged(_ name: String, isPaused: Bool) -> Failure {
        Failure(
            isPaused ? "\(name) is already paused" : "\(name) is not paused",
            remedy: isPaused ? "continue it with 'myeline resume'" : nil, status: .nothing)
    }
}

extension Failure {
    fileprivate init(stopping snapshot: ActivitySnapshot, _ error: ActivityStopError) {
        let name = snapshot.name
        let owner = snapshot.owner
        switch error {
        case .ended: self = .ended(snapshot)
        case .refused(let reason):
            // A suspended process receives the request when it continues.
            let effect = reason == .timedOut ? ", and the activity will stop" : ""
            self.init(
                "cannot stop \(name): \(reason)",
                remedy: owner.suspensionRemedy.map { $0 + effect } ?? owner.unresponsiveRemedy)
        case .processRemains:
            self.init("\(name) has ended, but its process is still running", remedy: owner.unresponsiveRemedy)
        case .directory(let error): self.init(error)
        }
    }
}
