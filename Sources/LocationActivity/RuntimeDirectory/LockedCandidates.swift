/// All existing candidates, with their locks held.
struct LockedCandidates {
    final class Element {
        let directory: OpenDirectory
        let lock: DirectoryLock

        init(_ directory: consuming OpenDirectory) throws(RuntimeDirectoryError) {
            self.lock = try DirectoryLock(directory)
            self.directory = directory
        }
    }

    /// The directories, the best one first.
    let all: [Element]

    /// Locks all existing candidates.
    ///
    /// Every process locks them in the order of their paths, which prevents deadlocks. A directory that cannot be used is
    /// skipped unless it is required.
    init(
        of directory: RuntimeDirectory, required: RuntimeDirectory.Candidate? = nil
    ) throws(RuntimeDirectoryError) {
        var locked: [RuntimeDirectory.Candidate: Element] = [:]
        for candidate in directory.candidates.sorted(by: { $0.path < $1.path }) {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(candidate, creating: false) else { continue }
                locked[candidate] = try Element(open)
            } catch {
                if candidate == required { throw error }
            }
        }
        all = directory.candidates.compactMap { locked[$0] }
    }

    /// Sweeps all directories, and returns the remaining activities.
    func sweep(
        clock: ActivityClock, caches: inout [RuntimeDirectory.Candidate: SnapshotCache]
    ) throws(RuntimeDirectoryError) -> [(Element, ActivitySnapshot)] {
        let sweep = Sweep(clock: clock)
        var found: [(Element, ActivitySnapshot)] = []
        for locked in all {
            let snapshots = try sweep.run(
                locked.directory, locked.lock, cache: &caches[locked.directory.candidate, default: SnapshotCache()])
            for snapshot in snapshots { found.append((locked, snapshot)) }
        }
        return found
    }
}
