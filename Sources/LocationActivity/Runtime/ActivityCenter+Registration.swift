import Synchronization

extension ActivityCenter {
    /// Opens this process's control socket and keeps it open even without activities.
    ///
    /// The socket exists when this returns; the call blocks for a few system calls. A failure is logged and retried.
    package func register() {
        let isFirst = isRegistered.withLock { isRegistered in
            defer { isRegistered = true }
            return !isRegistered
        }
        guard isFirst else { return }
        storage.withLock { storage in
            // The thread retries immediately and logs a failure.
            try? storage.withLocks { storage, _ throws(ActivityRequestError) in
                try directoryAccess { () throws(RuntimeDirectoryError) in
                    try storage.register(owning: ownedIdentifiers)
                }
            }
        }
        wake()
    }

    /// Removes the registration if no activity is running and ``register()`` was not called.
    func unregisterIfIdle() {
        storage.withLock { storage in
            let isRunning = owned.withLock { owned in
                owned.values.contains { activity in activity.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
            }
            if !isRunning, !isRegistered.withLock({ $0 }) { storage.unregister() }
        }
    }
}
