package import LocationActivity
import SystemSupport

extension ActivitySnapshot.Owner {
    /// The remedy if a signal has suspended the process; nil if it is not suspended.
    package var suspensionRemedy: String? {
        ProcessStatus.isStopped(pid) ? "continue its process with 'kill -CONT \(pid)'" : nil
    }

    /// The remedy if the process does not respond.
    package var unresponsiveRemedy: String { suspensionRemedy ?? "end its process with 'kill \(pid)'" }
}

extension [ListedActivity] {
    /// Returns the IDs of the owners that a signal has suspended.
    ///
    /// Checks each owner once, and only if an activity of it has had no update for 5 s, so that long lists stay fast.
    package func suspendedOwners(at moment: ClockReading) -> Set<Int32> {
        let silent = filter { listed in
            let snapshot = listed.snapshot
            return snapshot.isOngoing && snapshot.isAlive == true && snapshot.age(at: moment) >= .seconds(5)
        }
        return Set(silent.map(\.snapshot.owner.pid)).filter { ProcessStatus.isStopped($0) }
    }
}
