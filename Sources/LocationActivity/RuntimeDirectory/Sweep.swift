/// Cleans up a runtime directory after programs that have died.
///
/// Incomplete activities and the files of dead programs are removed. Activities of dead owners are ended, removed or
/// kept, depending on their policies and styles.
struct Sweep {
    let clock: ActivityClock
    /// The time for which the activity of a dead owner stays visible after its end.
    var maximumStay = ActivityLimits.current.maximumStay

    struct Contents {
        /// The visible activities with their current states.
        var snapshots: [ActivitySnapshot] = []
        var needsSweep = false
    }

    /// Reads a directory without changing it; does not require its lock.
    func read(
        _ directory: borrowing OpenDirectory, withPresentations: Bool = true
    ) throws(RuntimeDirectoryError) -> Contents {
        var contents = Contents()
        var owners = Owners()
        let now = clock.now
        for id in try directory.identifiers() {
            guard let entry = directory.entry(id, withPresentation: withPresentations) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .leftover: contents.needsSweep = true
            case .snapshot(let stored):
                let snapshot = stored.current(isAlive: owners.isAlive(stored.owner, in: directory), at: now)
                if action(for: snapshot) != .none { contents.needsSweep = true }
                if snapshot.state != .dismissed { contents.snapshots.append(snapshot) }
            }
        }
        contents.needsSweep = contents.needsSweep || !directory.programs(running: false).isEmpty
        return contents
    }

    /// Sweeps a directory whose lock is held, and returns the remaining activities.
    @discardableResult
    func run(
        _ directory: borrowing OpenDirectory, _ lock: borrowing DirectoryLock, cache: inout SnapshotCache
    ) throws(RuntimeDirectoryError) -> [ActivitySnapshot] {
        let now = clock.now
        var remaining: [ActivitySnapshot] = []
        var owners = Owners()
        let ids = try directory.identifiers()
        for id in ids {
            guard let entry = cache.entry(id, in: directory) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .leftover: directory.removeActivity(id)
            case .snapshot(let stored):
                let snapshot = stored.current(isAlive: owners.isAlive(stored.owner, in: directory), at: now)
                if let snapshot = apply(action(for: snapshot), to: snapshot, now, directory) {
                    remaining.append(snapshot)
                }
            }
        }
        cache.keep(ids)
        directory.removeDeadPrograms()
        directory.removeEmptyDirectories()
        return remaining
    }

    /// Caches which owners of a directory's activities are running, so each owner is tested once.
    private struct Owners {
        private var isAliveByControl: [String: Bool] = [:]

        mutating func isAlive(_ owner: ActivitySnapshot.Owner, in directory: borrowing OpenDirectory) -> Bool {
            if let known = isAliveByControl[owner.control] { return known }
            let isAlive = directory.isAlive(owner)
            isAliveByControl[owner.control] = isAlive
            return isAlive
        }
    }

    private enum Action {
        case none
        case end
        case remove
    }

    private func action(for snapshot: ActivitySnapshot) -> Action {
        // A running owner removes its own activities.
        if snapshot.isAlive == true { return .none }
        if snapshot.state == .dismissed { return .remove }
        guard snapshot.isOngoing, snapshot.onOwnerGone == .end else { return .none }
        return snapshot.style == .transient ? .remove : .end
    }

    /// Returns the activity after the action; nil if it is no longer visible.
    private func apply(
        _ action: Action, to snapshot: ActivitySnapshot, _ now: ActivityClock.Moment,
        _ directory: borrowing OpenDirectory
    ) -> ActivitySnapshot? {
        switch action {
        case .none: return snapshot.state == .dismissed ? nil : snapshot
        case .remove:
            directory.removeActivity(snapshot.id)
            return nil
        case .end:
            // The cached state has no presentation, so the file is read again.
            guard case .snapshot(var ended)? = directory.entry(snapshot.id) else { return nil }
            ended.end(reason: EndReason.ownerGone, at: now, stay: maximumStay.milliseconds)
            // If the write fails, the next reader retries.
            try? directory.publish(ended.encoded(), of: ended.id)
            ended.isAlive = false
            return ended
        }
    }
}
