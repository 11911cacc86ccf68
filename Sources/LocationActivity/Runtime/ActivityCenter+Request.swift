import FoundationEssentials
import Glibc
import Synchronization
import LocationStream
import ActivityTree
import SystemSupport

/// What a request for an activity found.
package enum ActivityRequestResult: Sendable {
    /// A new activity.
    case created(OwnedActivity)
    /// One with the same key that had lost its owner; this process owns it now.
    case adopted(OwnedActivity, ActivitySnapshot)
    /// One with the same key that this process owns already; nothing was changed.
    case running(OwnedActivity)
    /// One with the same key that another process owns; nothing was changed.
    case elsewhere(ActivitySnapshot)
}

/// Why a request was refused.
package enum ActivityRequestError: Error, Sendable {
    case directory(RuntimeDirectoryError)
    case authorization(ActivityAuthorizationError)
    /// The program has an activity of another type with that key.
    case keyInUse(ActivitySnapshot)
    /// The activity that was to be adopted is gone.
    case gone
}

/// Asks something of the directory on behalf of a request.
func asking<T: ~Copyable>(
    _ work: () throws(RuntimeDirectoryError) -> T
) throws(ActivityRequestError) -> T {
    do throws(RuntimeDirectoryError) {
        return try work()
    } catch {
        throw .directory(error)
    }
}

extension ActivityCenter {
    /// Makes an activity, or finds the one with its key; this blocks its thread.
    ///
    /// - Parameter prepare: Called with an activity that is new here, before anybody else can reach it.
    func request(
        _ draft: ActivityRequest, prepare: (OwnedActivity) -> Void
    ) throws(ActivityRequestError) -> ActivityRequestResult {
        do throws(ActivityRequestError) {
            return try disk.withLock { disk throws(ActivityRequestError) in
                try disk.withLocks { disk, locks throws(ActivityRequestError) in
                    try self.request(draft, &disk, locks, prepare)
                }
            }
        } catch {
            leaveIfIdle()
            throw error
        }
    }

    private func request(
        _ draft: ActivityRequest, _ disk: inout RuntimeStorage, _ locks: LockedCandidates,
        _ prepare: (OwnedActivity) -> Void
    ) throws(ActivityRequestError) -> ActivityRequestResult {
        let present = try asking { () throws(RuntimeDirectoryError) in
            try locks.activities(clock: clock, known: &disk.known).filter { $0.1.isOngoing }
        }
        let ofProgram = present.filter { $0.1.program == program }
        if let (place, snapshot) = ofProgram.first(where: { draft.means($0.1) }) {
            guard snapshot.attributesType == draft.attributesType else { throw .keyInUse(snapshot) }
            if let activity = owned.withLock({ $0[snapshot.id] }) { return .running(activity) }
            if snapshot.isAlive == true { return .elsewhere(snapshot) }
            var draft = draft
            // It was drawn for a new one.
            if draft.draw != nil { draft.presentation = nil }
            let activity = try asking { () throws(RuntimeDirectoryError) in
                try write(adopt(snapshot, draft), draft, &disk, prepare)
            }
            if place.place.place != disk.current { place.place.removeActivity(snapshot.id) }
            return .adopted(activity, snapshot)
        }
        guard draft.adopts == nil else { throw .gone }
        guard settings.areActivitiesEnabled else { throw .authorization(.denied) }
        let limits = settings.limits
        guard ofProgram.count < limits.activitiesPerProgram else {
            throw .authorization(.targetMaximumExceeded)
        }
        guard present.count < limits.activitiesPerUser else { throw .authorization(.globalMaximumExceeded) }
        return .created(
            try asking { () throws(RuntimeDirectoryError) in try write(create(draft), draft, &disk, prepare) })
    }

    /// The first snapshot of a new activity, still without an owner.
    private func create(_ draft: ActivityRequest) -> ActivitySnapshot {
        let now = clock.now
        let date = Date(millisecondsSince1970: now.date)
        let seconds = Double(now.boot) / 1e9
        let startsAt = draft.schedule.flatMap { $0.start.millisecondsSince1970 > now.date ? $0.start : nil }
        return ActivitySnapshot(
            id: draft.id, key: draft.key, kind: draft.kind, program: program,
            state: startsAt == nil ? .active : .pending,
            attributes: draft.attributes, content: .null, staleDate: draft.staleDate,
            relevanceScore: draft.relevanceScore, startedAt: date, updatedAt: date, endedAt: nil, endReason: nil,
            dismissAt: nil, attributesType: draft.attributesType, onOwnerGone: draft.onOwnerGone,
            clock: .init(boot: clock.bootID, started: seconds, updated: seconds), owner: .init(pid: 0, control: ""),
            source: draft.source, style: draft.style, startsAt: startsAt,
            alert: startsAt == nil ? draft.schedule.map { ActivitySnapshot.Alert($0.alert, at: date, number: 1) } : nil,
            push: draft.push, updates: .init(sent: 1), presentation: [], isAlive: nil)
    }

    /// The snapshot of an activity that lost its owner, with what the request gives: its name and its start stay.
    private func adopt(_ snapshot: ActivitySnapshot, _ draft: ActivityRequest) -> ActivitySnapshot {
        var adopted = create(draft)
        adopted.id = snapshot.id
        adopted.startedAt = snapshot.startedAt
        adopted.updates = snapshot.updates
        adopted.updates.sent += 1
        // After a restart of the machine the old reading means nothing; the life is counted from here then.
        if snapshot.clock.boot == clock.bootID { adopted.clock.started = snapshot.clock.started }
        return adopted
    }

    /// Puts an activity where readers find it, and into this process's care.
    private func write(
        _ snapshot: ActivitySnapshot, _ draft: ActivityRequest, _ disk: inout RuntimeStorage,
        _ prepare: (OwnedActivity) -> Void
    ) throws(RuntimeDirectoryError) -> OwnedActivity {
        try disk.appear(owning: ownIdentifiers)
        var snapshot = snapshot
        if let owner = disk.owner { snapshot.owner = owner }
        var budget = UpdateBudget(interval: draft.publish.leastInterval(settings))
        budget.floor = disk.floor
        let activity = OwnedActivity(
            stateMachine: ActivityStateMachine(
                snapshot: snapshot, content: draft.content, values: draft.values, presentation: draft.presentation,
                draw: draft.draw, startAlert: draft.schedule?.alert, budget: budget, maximumAge: draft.maximumAge,
                publishedAt: clock.boot()))
        var writer = JSONWriter()
        snapshot.write(into: &writer, content: draft.content, presentation: draft.presentation)
        do throws(RuntimeDirectoryError) {
            try disk.make(snapshot.id)
            try disk.publish(writer.bytes, of: snapshot.id)
        } catch {
            disk.discard(snapshot.id)
            throw error
        }
        // Before anything is said of the activity.
        if draft.keepsLog { disk.keepLog(RingLog(id: snapshot.id, descriptor: STDERR_FILENO)) }
        prepare(activity)
        owned.withLock { $0[snapshot.id] = activity }
        wake()
        return activity
    }
}
