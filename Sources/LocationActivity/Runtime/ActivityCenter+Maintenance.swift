import ActivityTree
import Synchronization

extension ActivityCenter {
    /// The interval at which an owner checks that readers find its files: removed files are back within this time.
    private static let checkInterval: Int64 = 1_000_000_000

    /// Processes everything that is due; called on the center's thread.
    ///
    /// - Returns: The time until something is due, in nanoseconds; nil for never.
    func tick() -> Int64? {
        // An update from now on wakes the thread again, since this pass may miss it.
        nextTick.store(.max, ordering: .sequentiallyConsistent)
        var next = Int64.max
        for activity in activities { next = min(next, tick(activity)) }
        let running = activities.filter { $0.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
        if !running.isEmpty || isRegistered.withLock({ $0 }) { next = min(next, checkFiles(running)) }
        nextTick.store(next, ordering: .sequentiallyConsistent)
        return next == .max ? nil : max(0, next - clock.boot())
    }

    /// Processes everything due for one activity, and returns the time of the next event.
    private func tick(_ activity: OwnedActivity) -> Int64 {
        let now = clock.now
        let (isExpired, isDue) = activity.stateMachine.withLock { stateMachine in
            stateMachine.startIfDue(at: now, boot: clock.bootID)
            return (stateMachine.takeExpiry(at: now.boot), stateMachine.isDue(at: now.boot))
        }
        if isExpired, let end = activity.currentHooks.end {
            Task { try? await end(ControlEnd(content: nil, policy: .default, reason: EndReason.expired)) }
        }
        if isDue { publish(activity) }
        let (state, next) = activity.stateMachine.withLock { stateMachine in
            (stateMachine.state(at: now, boot: clock.bootID), stateMachine.nextEvent(at: now, boot: clock.bootID))
        }
        if state == .dismissed {
            removeIfDismissed(activity)
            return .max
        }
        announceState(activity)
        return next
    }

    /// Checks that readers find this process and its activities, and restores missing files.
    ///
    /// - Returns: The time of the next check, in nanoseconds of CLOCK_BOOTTIME.
    private func checkFiles(_ running: [OwnedActivity]) -> Int64 {
        let now = clock.boot()
        let check = storage.withLock { storage -> FileCheck in
            guard now - storage.lastCheck >= Self.checkInterval else {
                return FileCheck(next: storage.lastCheck + Self.checkInterval)
            }
            storage.lastCheck = now
            defer { storage.updateLog() }
            var check = FileCheck(next: now + Self.checkInterval)
            let isComplete = storage.isComplete
            let missing = isComplete ? running.filter { !storage.contains($0.id) } : running
            guard !missing.isEmpty || !isComplete else { return check }
            do throws(ActivityRequestError) {
                try storage.withLocks { storage, locks throws(ActivityRequestError) in
                    try directoryAccess { () throws(RuntimeDirectoryError) in try restore(missing, &storage, locks) }
                }
                check.path = missing.isEmpty ? nil : storage.registration?.directory.candidate.path
                check.isRestored = true
            } catch {
                if case .directory(let error) = error { check.error = error }
            }
            return check
        }
        note(check)
        return check.next
    }

    private struct FileCheck {
        var next: Int64
        /// The directory in which activities were restored; nil if none were missing.
        var path: String?
        var isRestored = false
        var error: RuntimeDirectoryError?
    }

    /// Logs restored activities and the first failure to restore them; retries are not logged.
    private func note(_ check: FileCheck) {
        guard check.isRestored || check.error != nil else { return }
        let previous = failures.withLock { failures in
            defer { failures[""] = check.error }
            return failures[""]
        }
        if let error = check.error, error != previous {
            log.write(.warning, "Cannot show activities, retrying: \(error)")
        }
        if let path = check.path { log.write(.info, "Showing activities in \(path)") }
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
            var writer = JSONWriter()
            snapshot.write(into: &writer, content: content, presentation: presentation)
            try registration.directory.makeActivity(activity.id)
            try registration.directory.publish(writer.bytes, of: activity.id)
        }
    }
}
