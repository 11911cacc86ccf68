/// All places that are there, with their locks held.
struct LockedCandidates {
    /// A place and its lock.
    final class Locked {
        let place: OpenDirectory
        let lock: DirectoryLock

        init(_ place: consuming OpenDirectory) throws(RuntimeDirectoryError) {
            self.lock = try DirectoryLock(place)
            self.place = place
        }
    }

    /// The places, the best first.
    let places: [Locked]

    /// Locks every place that is there.
    ///
    /// All processes lock them in one order, that of their paths, so that no two wait for each other. A place that may
    /// not be used is left out, unless it is the one that is needed.
    ///
    /// - Parameter needed: The place that must be usable.
    init(of directory: RuntimeDirectory, needed: RuntimeDirectory.Candidate?) throws(RuntimeDirectoryError) {
        var locked: [RuntimeDirectory.Candidate: Locked] = [:]
        for place in directory.candidates.sorted(by: { $0.path < $1.path }) {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(place, creating: false) else { continue }
                locked[place] = try Locked(open)
            } catch {
                if place == needed { throw error }
            }
        }
        places = directory.candidates.compactMap { locked[$0] }
    }

    /// Sweeps all places and lists the activities that are there then.
    ///
    /// - Parameter known: What was read of the places before.
    func activities(
        clock: ActivityClock, known: inout [RuntimeDirectory.Candidate: SnapshotCache]
    ) throws(RuntimeDirectoryError) -> [(Locked, ActivitySnapshot)] {
        let sweep = Sweep(clock: clock)
        var found: [(Locked, ActivitySnapshot)] = []
        for locked in places {
            let left = try sweep.run(
                locked.place, locked.lock, known: &known[locked.place.place, default: SnapshotCache()])
            for snapshot in left { found.append((locked, snapshot)) }
        }
        return found
    }
}
