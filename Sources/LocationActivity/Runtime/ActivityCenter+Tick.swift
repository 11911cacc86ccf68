import Synchronization
import ActivityTree

extension ActivityCenter {
    /// How often an owner looks whether readers still find it: one whose directory was removed is back within this
    /// time.
    static let heartbeat: Int64 = 1_000_000_000

    /// Does what is due, on the center's thread.
    ///
    /// - Returns: In how many nanoseconds something is due next; nil for nothing.
    func tick() -> Int64? {
        // What comes from now on may have been missed below.
        nextTick.store(.max, ordering: .sequentiallyConsistent)
        var next = Int64.max
        for activity in activities { next = min(next, tick(activity)) }
        let ongoing = activities.filter { $0.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
        if !ongoing.isEmpty || staysWithoutActivity { next = min(next, settle(ongoing)) }
        nextTick.store(next, ordering: .sequentiallyConsistent)
        return next == .max ? nil : max(0, next - clock.boot())
    }

    /// Does what is due for one activity, and returns when something is due for it next.
    private func tick(_ activity: OwnedActivity) -> Int64 {
        let now = clock.now
        let (expires, isDue) = activity.stateMachine.withLock { stateMachine in
            stateMachine.beginIfDue(at: now, boot: clock.bootID)
            return (stateMachine.expires(at: now.boot), stateMachine.isDue(at: now.boot))
        }
        if expires, let end = activity.currentHooks.end {
            Task { try? await end(ControlEnd(content: nil, policy: .default, reason: EndReason.expired)) }
        }
        if isDue { publish(activity) }
        let (state, next) = activity.stateMachine.withLock { stateMachine in
            (stateMachine.state(at: now, boot: clock.bootID), stateMachine.nextEvent(at: now, boot: clock.bootID))
        }
        if state == .dismissed {
            dismissIfDue(activity)
            return .max
        }
        announce(activity)
        return next
    }

    /// Looks whether readers find this process and its activities, and puts back what is gone.
    ///
    /// - Returns: When it is to look next.
    private func settle(_ ongoing: [OwnedActivity]) -> Int64 {
        let now = clock.boot()
        let look = disk.withLock { disk -> Look in
            guard now - disk.lastLook >= Self.heartbeat else { return Look(next: disk.lastLook + Self.heartbeat) }
            disk.lastLook = now
            defer { disk.lookAfterLog() }
            var look = Look(next: now + Self.heartbeat)
            let isSettled = disk.isSettled
            let missing = isSettled ? ongoing.filter { !disk.has($0.id) } : ongoing
            guard !missing.isEmpty || !isSettled else { return look }
            do throws(ActivityRequestError) {
                try disk.withLocks { disk, locks throws(ActivityRequestError) in
                    try asking { () throws(RuntimeDirectoryError) in try putBack(missing, &disk, locks) }
                }
                // Of a process without activities nothing is to be seen.
                look.place = missing.isEmpty ? nil : disk.current?.path
                look.isSettled = true
            } catch {
                if case .directory(let problem) = error { look.problem = problem }
            }
            return look
        }
        tell(look)
        return look.next
    }

    /// What a look came to.
    private struct Look {
        var next: Int64
        /// Where activities were put back; nil where nothing was to be.
        var place: String?
        /// Whether something had to be put back, and was.
        var isSettled = false
        var problem: RuntimeDirectoryError?
    }

    /// Writes a line where activities were put back, and one when they cannot be; it is tried again in silence.
    private func tell(_ look: Look) {
        guard look.isSettled || look.problem != nil else { return }
        let before = troubles.withLock { troubles in
            defer { troubles[""] = look.problem }
            return troubles[""]
        }
        if let problem = look.problem, problem != before {
            log.write(.warning, "Cannot show activities: \(problem); it is tried again")
        }
        if let place = look.place { log.write(.info, "Showing activities in \(place)") }
    }

    private func putBack(
        _ activities: [OwnedActivity], _ disk: inout RuntimeStorage, _ locks: LockedCandidates
    ) throws(RuntimeDirectoryError) {
        guard !disk.isSettled else { return try write(activities, disk) }
        try disk.move(owning: ownIdentifiers) { disk throws(RuntimeDirectoryError) in
            try write(activities, disk)
        }
        for locked in locks.places where locked.place.place != disk.current {
            for activity in activities { locked.place.removeActivity(activity.id) }
            locked.place.removeEmptyDirectories()
        }
    }

    /// Writes activities where this process is shown now.
    private func write(_ activities: [OwnedActivity], _ disk: borrowing RuntimeStorage) throws(RuntimeDirectoryError) {
        guard let owner = disk.owner else { return }
        for activity in activities {
            let (snapshot, content, trees) = activity.stateMachine.withLock { stateMachine in
                stateMachine.setOwner(owner)
                stateMachine.budget.floor = disk.floor
                return (stateMachine.snapshot, stateMachine.published, stateMachine.presentation)
            }
            var writer = JSONWriter()
            snapshot.write(into: &writer, content: content, presentation: trees)
            try disk.make(activity.id)
            try disk.publish(writer.bytes, of: activity.id)
        }
    }
}
