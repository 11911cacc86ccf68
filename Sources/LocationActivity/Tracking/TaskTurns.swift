import Synchronization

/// A lock that tasks acquire one after another, in the order of their calls of ``enter()``.
///
/// Each call of ``enter()`` must be followed by a call of ``leave()``. A task that is cancelled while it waits still
/// acquires the lock.
final class TaskTurns: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Waits for this task's turn.
    func enter() async {
        if take(waiting: nil) { return }
        await withCheckedContinuation { continuation in
            if take(waiting: continuation) { continuation.resume() }
        }
    }

    /// Ends this task's turn.
    func leave() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }

    /// Takes the turn if it is free; otherwise queues the continuation, if any.
    ///
    /// - Returns: Whether the turn was taken.
    private func take(waiting continuation: CheckedContinuation<Void, Never>?) -> Bool {
        state.withLock { state in
            guard state.isTaken else {
                state.isTaken = true
                return true
            }
            if let continuation { state.waiting.append(continuation) }
            return false
        }
    }
}
