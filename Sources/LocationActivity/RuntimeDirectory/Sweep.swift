/// Cleans up a runtime directory after programs that have died.
///
/// Incomplete activities and the files of dead programs are removed. Activities of dead owners are ended, removed or
/// kept, depending on their policies and styles.
struct Sweep {
    let clock: ActivityClock
    /// The time for which the activity of a dead owner stays visible after its end.
    var maximumStay = ActivityLimits.current.maximumStay

    struct Contents {
        /// The visible activities with their current states, as a sweep would leave them.
        var snapshots: [ActivitySnapshot] = []
        /// Whether a sweep would end activities.
        var hasOrphans = false
        /// Whether a sweep would remove activities.
        var hasRemains = false
        /// The error of the first activity that exists and could not be read; nil if all were read.
        var problem: RuntimeDirectoryError?
    }

    /// Reads a directory without changing it; does not require its lock.
    ///
    /// - Parameter only: The identifier of the only activity to read; nil for all.
    func read(
        _ directory: borrowing OpenDirectory, withPresentations: Bool = true, only: String? = nil
    ) throws(RuntimeDirectoryError) -> Contents {
        var contents = Contents()
        var owners = Owners()
        let now = clock.now
        let ids = if let only { [only] } else { try directory.identifiers() }
        for id in ids {
            guard let entry = directory.entry(id, withPresentation: withPresentations) else { continue }
            switch entry {
            case .unknownVersion: continue
            case .leftover: contents.hasRemains = true
            case .unreadable(let error): contents.problem = contents.problem ?? error
            case .snapshot(let stored):
                var snapshot = stored.current(isAlive: owners.isAlive(stored.owner, in: directory), at: now)
                switch action(for: snapshot) {
                case .none: if snapshot.state == .dismissed { continue }
                case .remove:
                    contents.hasRemains = true
                    continue
                case .end:
                    contents.hasOrphans = true
                    snapshot.end(reason: EndReason.ownerGone, at: now, stay: maximumStay.milliseconds)
                }
                contents.snapshots.append(snapshot)
            }
        }
        return contents
    }

    /// Sweeps a directory whose lock is held, and returns the remaining activities.
    ///
    /// - Parameter removes: Whether to remove files; if false, only the activities of dead owners are ended.
    @discardableResult
    func run(
        _ directory: borrowing OpenDirectory, _ lock: borrowing DirectoryLock, cache: inout SnapshotCache,
        removes: Bool = true
    ) throws(RuntimeDirectoryError) -> [ActivitySnapshot] {
        let now = clock.now
        var remaining: [ActivitySnapshot] = []
        var owners = Owners()
        let ids = try directory.identifiers()
        for id in ids {
            guard let entry = cache.entry(id, in: directory) else { continue }
            switch entry {
            case .unknownVersion, .unreadable: continue
            case .leftover: if removes { directory.removeActivity(id) }
            case .snapshot(let stored):
                let snapshot = stored.current(isAlive: owners.isAlive(stored.owner, in: directory), at: now)
                let action = action(for: snapshot)
                guard removes || action == .end else { continue }
                if removes, snapshot.isAlive != true { directory.removeUnpublished(id) }
                if let snapshot = apply(action, to: snapshot, now, directory) { remaining.append(snapshot) }
            }
        }
        cache.keep(ids)
        guard removes else { return remaining }
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
            // If the write fails, the next process that sweeps retries.
            try? directory.publish(ended.encoded(), of: ended.id)
            ended.isAlive = false
            return ended
        }
    }
}
