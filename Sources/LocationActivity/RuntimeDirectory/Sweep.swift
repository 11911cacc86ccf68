import ActivityTree

/// Applies to a place what time and the death of owners ask for.
struct Sweep {
    let clock: ActivityClock
    /// How long an activity stays that loses its owner.
    var stay = ActivityLimits.current.maximumStay

    /// What a place was found to hold.
    struct Found {
        /// The activities that are to be seen, as they are now.
        var snapshots: [ActivitySnapshot] = []
        /// Whether something must be removed or ended.
        var needsSweep = false
    }

    /// Reads a place as it is now; no lock is needed.
    ///
    /// - Parameter omitted: The forms of presentations that are not wanted.
    func read(
        _ place: borrowing OpenDirectory, without omitted: Set<String> = []
    ) throws(RuntimeDirectoryError) -> Found {
        var found = Found()
        let now = clock.now
        for id in try place.identifiers() {
            guard let entry = place.entry(id, without: omitted) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .remains: found.needsSweep = true
            case .snapshot(var snapshot):
                snapshot.isAlive = place.isAlive(snapshot.owner)
                snapshot.state = snapshot.state(at: now, boot: clock.bootID)
                if verdict(on: snapshot) != .stays { found.needsSweep = true }
                if snapshot.state != .dismissed { found.snapshots.append(snapshot) }
            }
        }
        if !found.needsSweep { found.needsSweep = place.hasDeadPrograms() }
        return found
    }

    /// Removes and ends what is due; the lock of the place is held.
    ///
    /// - Parameter known: What was read of the place before.
    /// - Returns: The activities that are there then.
    @discardableResult
    func run(
        _ place: borrowing OpenDirectory, _ lock: borrowing DirectoryLock, known: inout SnapshotCache
    ) throws(RuntimeDirectoryError) -> [ActivitySnapshot] {
        let now = clock.now
        var left: [ActivitySnapshot] = []
        var living: [String: Bool] = [:]
        let ids = try place.identifiers()
        for id in ids {
            guard let entry = known.entry(id, in: place) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .remains: place.removeActivity(id)
            case .snapshot(var snapshot):
                let isAlive = living[snapshot.owner.control] ?? place.isAlive(snapshot.owner)
                living[snapshot.owner.control] = isAlive
                snapshot.isAlive = isAlive
                snapshot.state = snapshot.state(at: now, boot: clock.bootID)
                if let snapshot = apply(verdict(on: snapshot), to: snapshot, now, place) { left.append(snapshot) }
            }
        }
        known.keep(ids)
        place.removeDeadPrograms()
        place.removeEmptyDirectories()
        return left
    }

    private enum Verdict {
        case stays
        case ends
        case goes
    }

    /// What is to become of an activity whose state and owner are known.
    private func verdict(on snapshot: ActivitySnapshot) -> Verdict {
        // A living owner removes its own activities.
        if snapshot.isAlive == true { return .stays }
        if snapshot.state == .dismissed { return .goes }
        return snapshot.isOngoing && snapshot.onOwnerGone == .end ? .ends : .stays
    }

    /// - Returns: The activity as it is then; nil where it is no longer to be seen.
    private func apply(
        _ verdict: Verdict, to snapshot: ActivitySnapshot, _ now: ActivityClock.Moment, _ place: borrowing OpenDirectory
    ) -> ActivitySnapshot? {
        switch verdict {
        case .stays: return snapshot.state == .dismissed ? nil : snapshot
        case .goes:
            place.removeActivity(snapshot.id)
            return nil
        case .ends:
            // What is known of it may lack what is drawn.
            guard case .snapshot(var ended)? = place.entry(snapshot.id) else { return nil }
            ended.end(
                reason: EndReason.ownerGone, at: now, boot: clock.bootID, stay: stay.milliseconds)
            var writer = JSONWriter()
            ended.write(into: &writer)
            // Where this fails, the next reader tries again.
            try? place.publish(writer.bytes, of: ended.id)
            ended.isAlive = false
            return ended
        }
    }
}
