/// The directories of ``RuntimeDirectory/candidates`` that exist, with their locks held.
struct LockedCandidates {
    final class Element {
        let directory: OpenDirectory
        let lock: DirectoryLock

        init(
            _ directory: consuming OpenDirectory, until deadline: ContinuousClock.Instant
        ) throws(RuntimeDirectoryError) {
            self.lock = try DirectoryLock(directory, until: deadline)
            self.directory = directory
        }
    }

    let all: [Element]
    /// The reason why the first skipped directory cannot be used; nil if no directory was skipped.
    let problem: RuntimeDirectoryError?

    /// Locks all candidate directories that exist.
    ///
    /// Every process locks the directories in the order of their paths, which prevents deadlocks. A directory that
    /// cannot be used is skipped unless it is required.
    ///
    /// - Parameter timeout: The maximum time to wait for all locks; zero tries each lock once.
    init(
        of directory: RuntimeDirectory, required: RuntimeDirectory.Candidate? = nil,
        timeout: Duration = DirectoryLock.timeout
    ) throws(RuntimeDirectoryError) {
        let deadline = ContinuousClock.now + timeout
        var locked: [RuntimeDirectory.Candidate: Element] = [:]
        var problem: RuntimeDirectoryError?
        for candidate in directory.candidates.sorted(by: { $0.path < $1.path }) {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(candidate, creating: false) else { continue }
                locked[candidate] = try Element(open, until: deadline)
            } catch {
                if candidate == required { throw error }
                problem = problem ?? error
            }
        }
        self.problem = problem
        all = directory.candidates.compactMap { locked[$0] }
    }

    func sweep(
        clock: ActivityClock, caches: inout [RuntimeDirectory.Candidate: SnapshotCache]
    ) throws -> [(Element, ActivitySnapshot)] {
        let sweep = Sweep(clock: clock)
        return try all.flatMap { locked in
            try sweep.run(
                locked.directory, locked.lock, cache: &caches[locked.directory.candidate, default: SnapshotCache()]
            ).map { (locked, $0) }
        }
    }
}
