import ActivityTree
import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport

/// The activity that a request has created or found.
package enum ActivityRequestResult: Sendable {
    case created(OwnedActivity)
    /// An activity with the same key that had lost its owner, now owned by this process; its last snapshot.
    case adopted(OwnedActivity, ActivitySnapshot)
    /// An activity with the same key that this process already owns, unchanged.
    case running(OwnedActivity)
    /// An activity with the same key that another process owns, unchanged.
    case elsewhere(ActivitySnapshot)
}

package enum ActivityRequestError: Error, Sendable {
    case directory(RuntimeDirectoryError)
    case authorization(ActivityAuthorizationError)
    /// An activity of another type uses the key.
    case keyInUse
    /// The activity to adopt no longer exists.
    case gone
}

/// Converts the errors of an access to the runtime directory.
func directoryAccess<T: ~Copyable>(
    _ body: () throws(RuntimeDirectoryError) -> T
) throws(ActivityRequestError) -> T {
    do throws(RuntimeDirectoryError) {
        return try body()
    } catch {
        throw .directory(error)
    }
}

extension ActivityCenter {
    /// Creates an activity, or finds the one with the requested key; blocks its thread.
    ///
    /// - Parameter prepare: Called with an activity that this process did not own before, before it becomes visible.
    func request(
        _ request: ActivityRequest, prepare: (OwnedActivity) -> Void
    ) throws(ActivityRequestError) -> ActivityRequestResult {
        do throws(ActivityRequestError) {
            return try storage.withLock { storage throws(ActivityRequestError) in
                try storage.withLocks { storage, locks throws(ActivityRequestError) in
                    try self.createOrFind(request, &storage, locks, prepare)
                }
            }
        } catch {
            unregisterIfIdle()
            throw error
        }
    }

    private func createOrFind(
        _ request: ActivityRequest, _ storage: inout RuntimeStorage, _ locks: LockedCandidates,
        _ prepare: (OwnedActivity) -> Void
    ) throws(ActivityRequestError) -> ActivityRequestResult {
        let ongoing = try directoryAccess { () throws(RuntimeDirectoryError) in
            try locks.sweep(clock: clock, caches: &storage.caches).filter { $0.1.isOngoing }
        }
        let ofProgram = ongoing.filter { $0.1.program == program }
        if let (locked, snapshot) = ofProgram.first(where: { request.matches($0.1) }) {
            guard snapshot.attributesType == request.attributesType else { throw .keyInUse }
            if let activity = owned.withLock({ $0[snapshot.id] }) { return .running(activity) }
            if snapshot.isAlive == true { return .elsewhere(snapshot) }
            var request = request
            // The presentation was evaluated with the identifier of a new activity.
            if request.evaluation != nil { request.presentation = nil }
            let activity = try directoryAccess { () throws(RuntimeDirectoryError) in
                try write(adopted(snapshot, request), request, &storage, prepare)
            }
            if locked.directory.candidate != storage.registration?.directory.candidate {
                locked.directory.removeActivity(snapshot.id)
            }
            return .adopted(activity, snapshot)
        }
        guard request.adoptedID == nil else { throw .gone }
        let settings = settings
        guard settings.areActivitiesEnabled else { throw .authorization(.denied) }
        guard ofProgram.count < settings.limits.activitiesPerProgram else {
            throw .authorization(.targetMaximumExceeded)
        }
        guard ongoing.count < settings.limits.activitiesPerUser else { throw .authorization(.globalMaximumExceeded) }
        return .created(
            try directoryAccess { () throws(RuntimeDirectoryError) in
                try write(initialSnapshot(request), request, &storage, prepare)
            })
    }

    /// Returns the first snapshot of a new activity; its owner is set when it is written.
    private func initialSnapshot(_ request: ActivityRequest) -> ActivitySnapshot {
        let now = clock.now
        let date = Date(millisecondsSince1970: now.date)
        let seconds = Double(now.boot) / 1e9
        let startsAt = request.schedule.flatMap { $0.start.millisecondsSince1970 > now.date ? $0.start : nil }
        return ActivitySnapshot(
            id: request.id, key: request.key, kind: request.kind, program: program,
            state: startsAt == nil ? .active : .pending,
            attributes: request.attributes, content: .null, staleDate: request.staleDate,
            relevanceScore: request.relevanceScore, startedAt: date, updatedAt: date, endedAt: nil, endReason: nil,
            dismissAt: nil, attributesType: request.attributesType, onOwnerGone: request.onOwnerGone,
            clock: .init(boot: clock.bootID, started: seconds, updated: seconds), owner: .init(pid: 0, control: ""),
            source: request.source, style: request.style, startsAt: startsAt,
            alert: startsAt == nil
                ? request.schedule.map { ActivitySnapshot.Alert($0.alert, at: date, number: 1) } : nil,
            push: request.push, updates: .init(sent: 1), presentation: [], isAlive: nil)
    }

    /// Returns the first snapshot of an adopted activity: it keeps its identifier, start and counts.
    private func adopted(_ snapshot: ActivitySnapshot, _ request: ActivityRequest) -> ActivitySnapshot {
        var adopted = initialSnapshot(request)
        adopted.id = snapshot.id
        adopted.startedAt = snapshot.startedAt
        adopted.updates = snapshot.updates
        adopted.updates.sent += 1
        // After a reboot the old reading is meaningless, and the maximum age is measured from now.
        if snapshot.clock.boot == clock.bootID { adopted.clock.started = snapshot.clock.started }
        return adopted
    }

    /// Writes the first snapshot of an activity and makes this process its owner.
    private func write(
        _ snapshot: ActivitySnapshot, _ request: ActivityRequest, _ storage: inout RuntimeStorage,
        _ prepare: (OwnedActivity) -> Void
    ) throws(RuntimeDirectoryError) -> OwnedActivity {
        try storage.register(owning: ownedIdentifiers)
        let registration = try storage.registered()
        var snapshot = snapshot
        snapshot.owner = registration.owner
        var budget = UpdateBudget(interval: request.publish.minimumInterval(settings))
        budget.minimumWriteInterval = registration.minimumWriteInterval
        let activity = OwnedActivity(
            stateMachine: ActivityStateMachine(
                snapshot: snapshot, content: request.content, presentation: request.presentation,
                evaluation: request.evaluation, startAlert: request.schedule?.alert, budget: budget,
                maximumAge: request.maximumAge, publishedAt: clock.boot()))
        var writer = JSONWriter()
        snapshot.write(into: &writer, content: request.content.bytes, presentation: request.presentation)
        do throws(RuntimeDirectoryError) {
            try registration.directory.makeActivity(snapshot.id)
            try registration.directory.publish(writer.bytes, of: snapshot.id)
        } catch {
            registration.directory.removeActivity(snapshot.id)
            throw error
        }
        // Before the first line about the activity is logged.
        if request.keepsLog { storage.keepLog(RingLog(id: snapshot.id, descriptor: STDERR_FILENO)) }
        prepare(activity)
        owned.withLock { $0[snapshot.id] = activity }
        wake()
        return activity
    }
}
