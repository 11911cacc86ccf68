import Synchronization

extension ActivityCenter {
    /// Opens this process's control socket and keeps it open even without activities.
    ///
    /// The socket normally exists when the call returns. After a failure, the center's thread logs the error and
    /// retries every second. The call blocks for a few system calls, or longer if another process holds a directory
    /// lock.
    package func register() {
        guard !isRegistered.withLock({ exchange(&$0, with: true) }) else { return }
        storage.withLock { storage in
            // A failure is ignored here: the center's thread retries immediately, and logs the failure of the retry.
            guard let locks = try? storage.lockCandidates() else { return }
            try? storage.register(owning: ownedIdentifiers)
            withExtendedLifetime(locks) {}
        }
        wake()
    }

    /// Closes the control socket if no activity needs the socket and ``register()`` was not called.
    ///
    /// An activity needs the socket until the activity has ended and its last content is written.
    func unregisterIfIdle() {
        storage.withLock { storage in
            let isRunning = owned.withLock { owned in
                owned.values.contains { activity in activity.stateMachine.withLock { !$0.isFinished } }
            }
            if !isRunning, !isRegistered.withLock({ $0 }) { storage.unregister() }
        }
    }
}
