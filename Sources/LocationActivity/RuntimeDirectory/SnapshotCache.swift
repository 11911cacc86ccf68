import SystemSupport

/// A cache of the stored states of a directory's activities.
///
/// With the cache, the start of an activity reads only files that have changed. Presentations are not cached, because a
/// start does not need them.
struct SnapshotCache {
    private var entries: [String: (stamp: FileStamp, entry: OpenDirectory.Entry)] = [:]

    /// Returns an activity's entry; nil if the activity's directory does not exist.
    mutating func entry(_ id: String, in directory: borrowing OpenDirectory) -> OpenDirectory.Entry? {
        // Each write creates a new file, which has another stamp. The stamp is taken before the file is read. If an
        // owner writes the file between these two steps, the cached stamp is out of date, and the next call reads the
        // file again.
        let stamp = directory.stamp(id)
        if let stamp, let cached = entries[id], cached.stamp == stamp { return cached.entry }
        guard let entry = directory.entry(id, withPresentation: false) else { return nil }
        guard let stamp, case .snapshot = entry else { return entry }
        entries[id] = (stamp, entry)
        return entry
    }

    /// Removes all activities except `ids` from the cache.
    mutating func keep(_ ids: [String]) {
        guard entries.count > ids.count else { return }
        let ids = Set(ids)
        entries = entries.filter { ids.contains($0.key) }
    }
}
