import Synchronization

extension ActivityCenter {
    /// The interval in nanoseconds at which an owner checks its files and restores missing files.
    private static let checkInterval: Int64 = 1_000_000_000
    /// The maximum time that a check waits for the locks of the directories.
    ///
    /// The thread that publishes makes the checks, and the next check tries again.
    private static let lockTimeout = Duration.milliseconds(250)

    /// Publishes, ends and checks the activities that are due; called on the center's thread.
    ///
    /// - Returns: The time until the next call is due, in nanoseconds; nil for never.
    func tick() -> Int64? {
        // The main actor may publish an update during this pass, and the pass may miss it. Because `nextTick` is
        // `.max` during the pass, the main actor then wakes the thread for another pass.
        nextTick.store(.max, ordering: .sequentiallyConsistent)
        var next = Int64.max
        for activity in activities { next = min(next, tick(activity)) }
        let running = activities.filter { $0.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
        if !running.isEmpty || isRegistered.withLock({ $0 }) { next = min(next, checkFiles(running)) }
        nextTick.store(next, ordering: .sequentiallyConsistent)
        return next == .max ? nil : max(0, next - clock.boot())
    }

    /// Does what is due for an activity: starts, publishes, ends or removes it, or calls its wake hook.
    ///
    /// - Returns: The time of the activity's next event, in nanoseconds of CLOCK_BOOTTIME.
    private func tick(_ activity: OwnedActivity) -> Int64 {
        let now = clock.now
        let (isExpired, isWakeUp, isDue) = activity.stateMachine.withLock { stateMachine in
            stateMachine.startIfDue(at: now)
            return (
                stateMachine.takeExpiry(at: now.boot), stateMachine.takeWakeUp(at: now.boot),
                stateMachine.isDue(at: now.boot)
            )
        }
        if isWakeUp { activity.currentHooks.wake?() }
        if isExpired, let end = activity.currentHooks.end {
            Task { try? await end(ControlEnd(content: nil, policy: .default, reason: EndReason.expired)) }
        }
        if isDue { publish(activity) }
        let (state, isFinished, next) = activity.stateMachine.withLock { stateMachine in
            (stateMachine.snapshot.state(at: now), stateMachine.isFinished, stateMachine.nextEvent(at: now))
        }
        if state == .dismissed {
            removeIfDismissed(activity)
            unregisterIfIdle()
            return .max
        }
        // The control socket of an ended activity stays open until the last content is written. That write may have
        // been delayed until this pass.
        if isDue, isFinished { unregisterIfIdle() }
        announceState(activity)
        return next
    }

    /// Sets the time at which the activity's hook ``OwnedActivity/Hooks/wake`` is called, in nanoseconds of
    /// CLOCK_BOOTTIME.
    func setWakeUp(of activity: OwnedActivity, at time: Int64?) {
        activity.stateMachine.withLock { $0.wakeUp = time }
        wake()
    }

    /// Restores missing files of this process and its activities, and removes dismissed activities that could not be
    /// removed earlier.
    ///
    /// - Returns: The time of the next check, in nanoseconds of CLOCK_BOOTTIME.
    private func checkFiles(_ running: [OwnedActivity]) -> Int64 {
        let now = clock.boot()
        let (next, restoration) = storage.withLock { storage -> (Int64, Restoration?) in
            guard now - storage.lastCheck >= Self.checkInterval else {
                return (storage.lastCheck + Self.checkInterval, nil)
            }
            storage.lastCheck = now
            storage.removeDismissed(timeout: Self.lockTimeout)
            defer { storage.updateLog() }
            let isComplete = storage.isComplete
            let missing = isComplete ? running.filter { storage.registration?.directory.stamp($0.id) == nil } : running
            guard !missing.isEmpty || !isComplete else { return (now + Self.checkInterval, nil) }
            let restoration = Restoration { () throws(RuntimeDirectoryError) in
                let locks = try storage.lockCandidates(timeout: Self.lockTimeout)
                defer { withExtendedLifetime(locks) {} }
                try restore(missing, &storage, locks)
                return missing.isEmpty ? nil : storage.registration?.directory.candidate.path
            }
            return (now + Self.checkInterval, restoration)
        }
        if let restoration { note(restoration) }
        return next
    }

    /// The directory in which missing files were restored; nil if no files were missing.
    private typealias Restoration = Result<String?, RuntimeDirectoryError>

    /// Logs that activities were restored, or why they could not be restored; a repeated failure is logged only once.
    private func note(_ restoration: Restoration) {
        switch restoration {
        case .success(let path):
            failures.withLock { $0[""] = nil }
            if let path { log.write(.info, "Showing activities in \(path)") }
        case .failure(let error):
            let previous = failures.withLock { exchange(&$0[""], with: error) }
            if error != previous { log.write(.warning, "Cannot show activities, retrying: \(error)") }
        }
    }

    private func restore(
        _ activities: [OwnedActivity], _ storage: inout RuntimeStorage, _ locks: LockedCandidates
    ) throws(RuntimeDirectoryError) {
        guard !storage.isComplete else { return try write(activities, storage) }
        try storage.move(owning: ownedIdentifiers) { storage throws(RuntimeDirectoryError) in
            try write(activities, storage)
        }
        for locked in locks.all where locked.directory.candidate != storage.registration?.directory.candidate {
            for activity in activities { locked.directory.removeActivity(activity.id) }
            locked.directory.removeEmptyDirectories()
        }
    }

    /// Writes activities to the directory in which this process is registered now.
    private func write(_ activities: [OwnedActivity], _ storage: RuntimeStorage) throws(RuntimeDirectoryError) {
        guard let registration = storage.registration else { return }
        for activity in activities {
            let (snapshot, content, presentation) = activity.stateMachine.withLock { stateMachine in
                stateMachine.setOwner(registration.owner)
                stateMachine.budget.minimumWriteInterval = registration.minimumWriteInterval
                return (stateMachine.snapshot, stateMachine.published.bytes, stateMachine.presentation)
            }
            let bytes = snapshot.encoded(content: content, presentation: presentation)
            try registration.directory.makeActivity(activity.id)
            try registration.directory.publish(bytes, of: activity.id)
        }
    }
}
