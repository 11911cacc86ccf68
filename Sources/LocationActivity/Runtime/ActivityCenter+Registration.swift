import Synchronization

extension ActivityCenter {
    /// Opens this process's control socket and keeps it open even without activities.
    ///
    /// The socket exists when the call returns, unless it could not be created; such a failure is logged, and retried
    /// every second. The call blocks for a few system calls.
    package func register() {
        guard !isRegistered.withLock({ exchange(&$0, with: true) }) else { return }
        storage.withLock { storage in
            // After a failure, the center's thread retries immediately, and logs another failure.
            guard let locks = try? storage.lockCandidates() else { return }
            try? storage.register(owning: ownedIdentifiers)
            withExtendedLifetime(locks) {}
        }
        wake()
    }

    /// Closes the control socket if no activity is running and ``register()`` was not called.
    func unregisterIfIdle() {
        storage.withLock { storage in
            let isRunning = owned.withLock { owned in
                owned.values.contains { activity in activity.stateMachine.withLock { !$0.snapshot.state.isTerminal } }
            }
            if !isRunning, !isRegistered.withLock({ $0 }) { storage.unregister() }
        }
    }
}
