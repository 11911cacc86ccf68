import Synchronization

extension ActivityCenter {
    /// Whether this process is to be reached also while it has no activity.
    var staysWithoutActivity: Bool { isRegistered.withLock { $0 } }

    /// Has this process's control socket from now on, also while it has no activity.
    ///
    /// It is there when this returns, which blocks its thread for some system calls on a file system in memory. Where
    /// there is no place for it now, that is told in the log, and it is tried again.
    package func register() {
        let isFirst = isRegistered.withLock { isRegistered in
            defer { isRegistered = true }
            return !isRegistered
        }
        guard isFirst else { return }
        disk.withLock { disk in
            // What goes wrong is told when it is tried again, at once.
            try? disk.withLocks { disk, _ throws(ActivityRequestError) in
                try asking { () throws(RuntimeDirectoryError) in try disk.appear(owning: ownIdentifiers) }
            }
        }
        wake()
    }
}
