import SystemSupport

/// Why a name leads to no activity.
public enum ActivityLookupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No activity has that identifier, key or beginning.
    case notFound(String)
    /// Several do; their identifiers.
    case ambiguous(String, [String])
    /// The runtime directory cannot be read.
    case unreadable(RuntimeDirectoryError)

    /// The error and what to do about it in one line.
    public var description: String {
        switch self {
        case .notFound(let name): "there is no activity \(name); `myeline list` shows those that there are"
        case .ambiguous(let name, let ids):
            "\(name) names several activities; give more of one of \(ids.joined(separator: ", "))"
        case .unreadable(let error): error.description
        }
    }
}

extension ActivityListing {
    /// The activity that somebody means by its identifier, its key, the beginning of its identifier, or its kind.
    ///
    /// An identifier goes before a key, a key before a beginning, that before a kind, and an activity that goes on before
    /// one that ended.
    ///
    /// - Throws: ``ActivityLookupError/unreadable(_:)`` where nothing was found and a place could not be read.
    public func find(_ name: String) throws(ActivityLookupError) -> ListedActivity {
        let matches = ActivityReference(name).matches(activities) {
            ($0.snapshot.id, $0.snapshot.key, $0.snapshot.kind, $0.snapshot.isOngoing)
        }
        if matches.count > 1 { throw .ambiguous(name, matches.map(\.snapshot.id)) }
        if let match = matches.first { return match }
        if let problem = problems.first { throw .unreadable(problem) }
        throw .notFound(name)
    }
}

extension RuntimeDirectory {
    /// Removes an activity whose owner is gone, on a thread of its own.
    ///
    /// - Parameter id: The activity's identifier.
    /// - Returns: Its last snapshot; nil where there is none, or its owner lives.
    /// - Throws: ``RuntimeDirectoryError`` where the lock cannot be had.
    public func removeOrphan(_ id: String) async throws(RuntimeDirectoryError) -> ActivitySnapshot? {
        let result = await onDetachedThread {
            Result { () throws(RuntimeDirectoryError) in try removeOrphanNow(id) }
        }
        return try result.get()
    }

    private func removeOrphanNow(_ id: String) throws(RuntimeDirectoryError) -> ActivitySnapshot? {
        let locks = try LockedCandidates(of: self, needed: nil)
        defer { withExtendedLifetime(locks) {} }
        for locked in locks.places {
            guard case .snapshot(let snapshot) = locked.place.entry(id), !locked.place.isAlive(snapshot.owner) else {
                continue
            }
            locked.place.removeActivity(id)
            locked.place.removeDeadPrograms()
            locked.place.removeEmptyDirectories()
            return snapshot
        }
        return nil
    }
}
