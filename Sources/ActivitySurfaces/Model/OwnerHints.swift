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

extension ListedActivity {
    /// Returns a line for each reason why the activity is not updated.
    ///
    /// The possible reasons are that its process is suspended, and that its process cannot write the activity's files.
    package func ownerHints(at moment: ClockReading) -> [String] {
        let pid = snapshot.owner.pid
        return [
            isSilent(at: moment) && ProcessStatus.isStopped(pid)
                ? "Its process \(pid) is suspended: kill -CONT \(pid) continues it" : nil,
            publishingProblem.map { "Not updated: " + $0 },
        ].compactMap(\.self)
    }

    /// Whether a running owner has not updated the activity for 5 s; the owner may then be suspended.
    fileprivate func isSilent(at moment: ClockReading) -> Bool {
        snapshot.isOngoing && snapshot.isAlive == true && snapshot.age(at: moment) >= .seconds(5)
    }
}

extension [ListedActivity] {
    /// Returns the process IDs of the owners that a signal has suspended; each owner is checked once.
    package func suspendedOwners(at moment: ClockReading) -> Set<Int32> {
        Set(filter { $0.isSilent(at: moment) }.map(\.snapshot.owner.pid)).filter { ProcessStatus.isStopped($0) }
    }
}
