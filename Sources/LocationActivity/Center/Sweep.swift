/// Applies to a place what time and the death of owners ask for.
struct Sweep {
    let clock: ActivityClock
    /// How long an activity stays that loses its owner.
    var stay = ActivityLimits.current.stay

    /// What a place was found to hold.
    struct Found {
        /// The activities that are to be seen, as they are now.
        var snapshots: [ActivitySnapshot] = []
        /// Whether something must be removed or ended.
        var needsSweep = false
    }

    /// Reads a place as it is now; no lock is needed.
    func read(_ place: borrowing OpenPlace) throws(RuntimeDirectoryError) -> Found {
        var found = Found()
        let now = clock.now
        for id in try place.identifiers() {
            guard let entry = place.entry(id) else { continue }
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
    func run(_ place: borrowing OpenPlace, _ lock: borrowing PlaceLock) {
        let now = clock.now
        for id in (try? place.identifiers()) ?? [] {
            guard let entry = place.entry(id) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .remains: place.removeActivity(id)
            case .snapshot(var snapshot):
                snapshot.isAlive = place.isAlive(snapshot.owner)
                snapshot.state = snapshot.state(at: now, boot: clock.bootID)
                apply(verdict(on: snapshot), to: snapshot, now, place)
            }
        }
        place.removeDeadPrograms()
        place.removeEmptyDirectories()
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

    private func apply(
        _ verdict: Verdict, to snapshot: ActivitySnapshot, _ now: ActivityClock.Moment, _ place: borrowing OpenPlace
    ) {
        switch verdict {
        case .stays: break
        case .goes: place.removeActivity(snapshot.id)
        case .ends:
            var ended = snapshot
            ended.isAlive = nil
            ended.end(
                reason: EndReason.ownerGone, at: now, boot: clock.bootID, stay: stay.milliseconds)
            var writer = JSONWriter()
            ended.write(into: &writer)
            // Where this fails, the next reader tries again.
            try? place.publish(writer.bytes, of: ended.id)
        }
    }
}
