import SystemSupport

/// The reason why a name does not identify an activity.
public enum ActivityLookupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No activity matches the name.
    case notFound(String)
    /// Several activities match the name. The array has their identifiers.
    case ambiguous(String, [String])
    /// No activity matches the name, and a runtime directory could not be read.
    case unreadable(RuntimeDirectoryError)

    /// The message and the remedy in one line.
    public var description: String {
        switch self {
        case .notFound(let name): "no activity matches '\(name)'; 'myeline list --all' shows all activities"
        case .ambiguous(let name, let ids):
            "'\(name)' matches several activities; give one of the identifiers \(ids.joined(separator: ", "))"
        case .unreadable(let error): error.description
        }
    }
}

extension ActivityListing {
    /// Finds an activity by its identifier, its key, a prefix of its identifier, or its kind, in this order.
    ///
    /// If running and ended activities match in the same way, for example by their keys, the ended activities are
    /// ignored. Of several ended activities with the same key, the newest is returned.
    ///
    /// - Throws: ``ActivityLookupError``; ``ActivityLookupError/unreadable(_:)`` if nothing was found and a directory
    ///   could not be read.
    public func find(_ name: String) throws(ActivityLookupError) -> ListedActivity {
        let matches = ActivityReference(text: name).matches(activities) {
            ($0.snapshot.id, $0.snapshot.key, $0.snapshot.kind, $0.snapshot.isOngoing)
        }
        // Ended activities with the same key are earlier runs of one activity.
        if matches.count > 1, matches.allSatisfy({ $0.snapshot.key == name && !$0.snapshot.isOngoing }),
            let newest = matches.max(by: { $0.snapshot.updatedAt < $1.snapshot.updatedAt })
        {
            return newest
        }
        if matches.count > 1 { throw .ambiguous(name, matches.map(\.snapshot.id)) }
        if let match = matches.first { return match }
        if let problem = problems.first { throw .unreadable(problem) }
        throw .notFound(name)
    }
}

extension RuntimeDirectory {
    /// Removes an activity whose owner has exited, and cleans up its directory, on a separate thread.
    ///
    /// - Returns: The last stored state; nil if the activity was not found or its owner is running.
    /// - Throws: ``RuntimeDirectoryError`` if the activity was not removed and a directory could not be opened or
    ///   locked.
    public func removeOrphan(_ id: String) async throws(RuntimeDirectoryError) -> ActivitySnapshot? {
        try await onDetachedThread { () throws(RuntimeDirectoryError) in
            let locks = try LockedCandidates(of: self)
            defer { withExtendedLifetime(locks) {} }
            for locked in locks.all {
                guard case .snapshot(let snapshot) = locked.directory.entry(id),
                    !locked.directory.isAlive(snapshot.owner)
                else { continue }
                locked.directory.removeActivity(id)
                var cache = SnapshotCache()
                _ = try? Sweep(clock: .process).run(locked.directory, locked.lock, cache: &cache)
                return snapshot
            }
            if let problem = locks.problem { throw problem }
            return nil
        }
    }
}
