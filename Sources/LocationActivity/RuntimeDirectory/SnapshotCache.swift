import SystemSupport

/// What was read of a place, so that a request reads anew only what has changed since.
///
/// What surfaces draw is left out: a request needs none of it.
struct SnapshotCache {
    private var entries: [String: (stamp: FileStamp, entry: OpenDirectory.Entry)] = [:]

    /// Reads an activity's directory; nil where it is gone.
    mutating func entry(_ id: String, in place: borrowing OpenDirectory) -> OpenDirectory.Entry? {
        // A snapshot that is replaced is a file of its own. One that changes between the two looks is read the next
        // time: under the lock its owner can still publish.
        let stamp = place.stamp(id)
        if let stamp, let known = entries[id], known.stamp == stamp { return known.entry }
        guard let entry = place.entry(id) else { return nil }
        guard let stamp, case .snapshot(var snapshot) = entry else { return entry }
        snapshot.presentation = []
        entries[id] = (stamp, .snapshot(snapshot))
        return .snapshot(snapshot)
    }

    /// Forgets all others.
    mutating func keep(_ ids: [String]) {
        guard entries.count > ids.count else { return }
        let ids = Set(ids)
        entries = entries.filter { ids.contains($0.key) }
    }
}
