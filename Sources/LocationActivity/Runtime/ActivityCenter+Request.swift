import ActivityTree
import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport

extension ActivityCenter {
    /// Creates an activity, or finds the activity with the requested key or identifier; blocks the calling thread.
    ///
    /// - Parameter prepare: Called with a new or adopted activity, before control requests and the center's thread can
    ///   find it.
    /// - Returns: The activity and where it was found. The activity is nil if another process owns it.
    /// - Throws: ``ActivityAuthorizationError`` or ``RuntimeDirectoryError``.
    func request(
        _ request: ActivityRequest, prepare: (OwnedActivity) -> Void
    ) throws -> (activity: OwnedActivity?, origin: ActivityOrigin) {
        do {
            return try storage.withLock { storage in
                let locks = try storage.lockCandidates()
                defer { withExtendedLifetime(locks) {} }
                return try createOrFind(request, &storage, locks, prepare)
            }
        } catch {
            unregisterIfIdle()
            throw error
        }
    }

    private func createOrFind(
        _ request: ActivityRequest, _ storage: inout RuntimeStorage, _ locks: LockedCandidates,
        _ prepare: (OwnedActivity) -> Void
    ) throws -> (activity: OwnedActivity?, origin: ActivityOrigin) {
        let ongoing = try locks.sweep(clock: clock, caches: &storage.caches).filter { $0.1.isOngoing }
        let ofProgram = ongoing.filter { $0.1.program == program }
        if let (locked, snapshot) = ofProgram.first(where: { request.matches($0.1) }) {
            guard snapshot.attributesType == request.attributesType else {
                throw ActivityAuthorizationError.reconnectNotPermitted
            }
            if let activity = owned.withLock({ $0[snapshot.id] }) { return (activity, .running) }
            if snapshot.isAlive == true { return (nil, .elsewhere(snapshot)) }
            var request = request
            // The presentation was evaluated for a new identifier. The adopted activity has another identifier, so
            // the presentation must be evaluated again.
            if request.evaluation != nil { request.presentation = nil }
            let activity = try write(adopted(snapshot, request), request, &storage, prepare)
            if locked.directory.candidate != storage.registration?.directory.candidate {
                locked.directory.removeActivity(snapshot.id)
            }
            return (activity, .adopted(snapshot))
        }
        guard request.adoptedID == nil else { throw ActivityAuthorizationError.malformedActivityIdentifier }
        let settings = settings
        guard settings.areActivitiesEnabled else { throw ActivityAuthorizationError.denied }
        guard request.options.isStartedByUser || ofProgram.count < settings.limits.activitiesPerProgram else {
            throw ActivityAuthorizationError.targetMaximumExceeded
        }
        guard ongoing.count < settings.limits.activitiesPerUser else {
            throw ActivityAuthorizationError.globalMaximumExceeded
        }
        return (try write(initialSnapshot(request), request, &storage, prepare), .created)
    }

    /// Returns the first snapshot of a new activity; the owner is added when the snapshot is written.
    private func initialSnapshot(_ request: ActivityRequest) -> ActivitySnapshot {
        let now = clock.now
        let date = Date(millisecondsSince1970: now.date)
        let seconds = Double(now.boot) / 1e9
        let options = request.options
        let startsAt = options.schedule?.start
        let isPending =
            options.schedule != nil && (startsAt.map { $0.millisecondsSince1970 > now.date } ?? true)
        return ActivitySnapshot(
            id: request.id, key: options.key, kind: request.kind, program: program,
            state: isPending ? .pending : .active,
            attributesText: JSONText(request.attributes), contentText: JSONText(.null), staleDate: request.staleDate,
            relevanceScore: request.relevanceScore,
            startedAt: isPending ? date : options.continued?.startedAt ?? date, updatedAt: date, endedAt: nil,
            endReason: nil, dismissAt: nil, attributesType: request.attributesType, onOwnerGone: options.onOwnerGone,
            clock: .init(boot: clock.bootID, started: seconds, updated: seconds), owner: .init(pid: 0, control: ""),
            source: options.source, style: options.style, startsAt: isPending ? startsAt : nil,
            alert: isPending ? nil : options.schedule?.alert.map { ActivitySnapshot.Alert($0, at: date, number: 1) },
            push: options.push, updates: .init(sent: 1), isAlive: nil)
    }

    /// Returns the new snapshot of an adopted activity.
    ///
    /// The activity keeps its identifier and its start, and its counts of updates continue. If the activity is still
    /// pending, it gets the start of the new request.
    private func adopted(_ snapshot: ActivitySnapshot, _ request: ActivityRequest) -> ActivitySnapshot {
        var adopted = initialSnapshot(request)
        adopted.id = snapshot.id
        adopted.updates = snapshot.updates
        adopted.updates.sent += 1
        let number = (snapshot.alert?.number ?? 0) + 1
        adopted.alert =
            request.alert.map { ActivitySnapshot.Alert($0, at: adopted.updatedAt, number: number) } ?? snapshot.alert
        // A pending activity gets the start of the new request. The time until the start is measured from now.
        if snapshot.state(at: clock.now) == .pending { return adopted }
        // An activity that has started does not become pending again.
        (adopted.state, adopted.startsAt) = (.active, nil)
        adopted.startedAt = snapshot.startedAt
        // A reboot resets CLOCK_BOOTTIME. After a reboot, the elapsed time is measured from now.
        if snapshot.clock.boot == clock.bootID { adopted.clock.started = snapshot.clock.started }
        return adopted
    }

    /// Writes the snapshot of a new or adopted activity, and makes this process the owner.
    private func write(
        _ snapshot: ActivitySnapshot, _ request: ActivityRequest, _ storage: inout RuntimeStorage,
        _ prepare: (OwnedActivity) -> Void
    ) throws(RuntimeDirectoryError) -> OwnedActivity {
        try storage.register(owning: ownedIdentifiers)
        let registration = try storage.registered()
        var snapshot = snapshot
        snapshot.owner = registration.owner
        var budget = UpdateBudget(interval: request.options.publish.minimumInterval(settings))
        budget.minimumWriteInterval = registration.minimumWriteInterval
        let activity = OwnedActivity(
            stateMachine: ActivityStateMachine(
                snapshot: snapshot, content: request.content, presentation: request.presentation,
                evaluation: request.evaluation, startAlert: request.options.schedule?.alert, budget: budget,
                maximumAge: request.options.maximumAge, timestamp: request.timestamp, publishedAt: clock.boot()))
        let bytes = snapshot.encoded(content: request.content.bytes, presentation: request.presentation)
        // After a failure, the directory is removed if this call has created it. A directory that existed before
        // stays, because an activity that could not be adopted must stay unchanged.
        var isNew = false
        do throws(RuntimeDirectoryError) {
            isNew = try registration.directory.makeActivity(snapshot.id)
            try registration.directory.publish(bytes, of: snapshot.id)
        } catch {
            if isNew { registration.directory.removeActivity(snapshot.id) }
            throw error
        }
        // Standard error is redirected to the activity's log before the first line about the activity is written.
        if request.options.keepsLog { storage.keepLog(RingLog(id: snapshot.id, descriptor: STDERR_FILENO)) }
        prepare(activity)
        owned.withLock { $0[snapshot.id] = activity }
        wake()
        return activity
    }
}
