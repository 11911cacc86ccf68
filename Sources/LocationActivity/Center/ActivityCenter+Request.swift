package import FoundationEssentials
import Glibc
import Synchronization
import LocationStream

/// What a request for an activity says, whatever its type.
package struct ActivityDraft: Sendable {
    /// The activity that is to be adopted and no other; nil to go by the key.
    package var adopts: String?
    package var key: String?
    package var kind: String
    package var attributes: JSONValue
    package var attributesType: String
    package var content: [UInt8]
    /// The content's members that have a value.
    package var values: Set<String>?
    package var staleDate: Date?
    package var relevanceScore: Double
    package var onOwnerGone: OwnerGonePolicy
    package var source: String?
    package var publish: PublishPolicy
    package var maximumAge: Duration?
    package var keepsLog = false
}

extension ActivityDraft {
    /// Whether the request is for an activity that is there.
    fileprivate func means(_ snapshot: ActivitySnapshot) -> Bool {
        if let adopts { return snapshot.id == adopts }
        return key != nil && snapshot.key == key
    }
}

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
        _ draft: ActivityDraft, prepare: (OwnedActivity) -> Void
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
        _ draft: ActivityDraft, _ disk: inout CenterDisk, _ locks: LockedPlaces, _ prepare: (OwnedActivity) -> Void
    ) throws(ActivityRequestError) -> ActivityRequestResult {
        let present = try asking { () throws(RuntimeDirectoryError) in
            try locks.activities(clock: clock).filter { $0.1.isOngoing }
        }
        let ofProgram = present.filter { $0.1.program == program }
        if let (place, snapshot) = ofProgram.first(where: { draft.means($0.1) }) {
            guard snapshot.attributesType == draft.attributesType else { throw .keyInUse(snapshot) }
            if let activity = owned.withLock({ $0[snapshot.id] }) { return .running(activity) }
            if snapshot.isAlive == true { return .elsewhere(snapshot) }
            let activity = try asking { () throws(RuntimeDirectoryError) in
                try write(adopt(snapshot, draft), draft, &disk, prepare)
            }
            if place.place.place != disk.current { place.place.removeActivity(snapshot.id) }
            return .adopted(activity, snapshot)
        }
        guard draft.adopts == nil else { throw .gone }
        guard ofProgram.count < ActivityLimits.activitiesOfProgram else {
            throw .authorization(.targetMaximumExceeded)
        }
        guard present.count < ActivityLimits.activitiesOfUser else { throw .authorization(.globalMaximumExceeded) }
        return .created(
            try asking { () throws(RuntimeDirectoryError) in try write(create(draft), draft, &disk, prepare) })
    }

    /// The first snapshot of a new activity, still without an owner.
    private func create(_ draft: ActivityDraft) -> ActivitySnapshot {
        let now = clock.now
        let date = Date(millisecondsSince1970: now.date)
        let seconds = Double(now.boot) / 1e9
        return ActivitySnapshot(
            id: UUID().uuidString.lowercased(), key: draft.key, kind: draft.kind, program: program, state: .active,
            attributes: draft.attributes, content: .null, staleDate: draft.staleDate,
            relevanceScore: draft.relevanceScore, startedAt: date, updatedAt: date, endedAt: nil, endReason: nil,
            dismissAt: nil, attributesType: draft.attributesType, onOwnerGone: draft.onOwnerGone,
            clock: .init(boot: clock.bootID, started: seconds, updated: seconds), owner: .init(pid: 0, control: ""),
            source: draft.source, updates: .init(sent: 1), presentation: [], isAlive: nil)
    }

    /// The snapshot of an activity that lost its owner, with what the request gives: its name and its start stay.
    private func adopt(_ snapshot: ActivitySnapshot, _ draft: ActivityDraft) -> ActivitySnapshot {
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
        _ snapshot: ActivitySnapshot, _ draft: ActivityDraft, _ disk: inout CenterDisk,
        _ prepare: (OwnedActivity) -> Void
    ) throws(RuntimeDirectoryError) -> OwnedActivity {
        try disk.appear(owning: ownIdentifiers)
        var snapshot = snapshot
        if let owner = disk.owner { snapshot.owner = owner }
        var budget = UpdateBudget(interval: draft.publish.interval)
        budget.floor = disk.floor
        let activity = OwnedActivity(
            ledger: ActivityLedger(
                snapshot: snapshot, content: draft.content, values: draft.values, budget: budget,
                maximumAge: draft.maximumAge, publishedAt: clock.boot()))
        var writer = JSONWriter()
        snapshot.write(into: &writer, content: draft.content)
        do throws(RuntimeDirectoryError) {
            try disk.make(snapshot.id)
            try disk.publish(writer.bytes, of: snapshot.id)
        } catch {
            disk.discard(snapshot.id)
            throw error
        }
        // Before anything is said of the activity.
        if draft.keepsLog { disk.keepLog(KeptLog(id: snapshot.id, descriptor: STDERR_FILENO)) }
        prepare(activity)
        owned.withLock { $0[snapshot.id] = activity }
        wake()
        return activity
    }
}
