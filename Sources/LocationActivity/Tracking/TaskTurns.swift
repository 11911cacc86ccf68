import Synchronization

/// A lock that tasks acquire one after another, in the order of their calls.
///
/// Each call of ``enter()`` that returns, and each call of ``enterEvenIfCancelled()``, must be followed by a call of
/// ``leave()``.
final class TaskTurns: Sendable {
    private typealias Continuation = CheckedContinuation<Bool, Never>

    private struct State {
        var isTaken = false
        var waiting: [(number: Int, continuation: Continuation)] = []
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }

        /// Takes the turn if it is free; otherwise queues the continuation.
        mutating func take(_ number: Int, waiting continuation: Continuation) -> Bool {
            guard isTaken else {
                isTaken = true
                return true
            }
            waiting.append((number, continuation))
            return false
        }
    }

    private let state = Mutex(State())

    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Waits for this task's turn.
    ///
    /// - Throws: CancellationError as soon as the task is cancelled; the task then has no turn.
    func enter() async throws(CancellationError) {
        let number = state.withLock { $0.nextNumber() }
        let hasTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasTurn = state.withLock { state -> Bool? in
                    // The cancellation handler may have run before this closure.
                    if Task.isCancelled { return false }
                    return state.take(number, waiting: continuation) ? true : nil
                }
                if let hasTurn { continuation.resume(returning: hasTurn) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).continuation }
            }
            continuation?.resume(returning: false)
        }
        if !hasTurn { throw CancellationError() }
    }

    /// Waits for this task's turn, even if the task is cancelled: for what must not be lost, such as an update.
    func enterEvenIfCancelled() async {
        _ = await withCheckedContinuation { continuation in
            let hasTurn = state.withLock { $0.take($0.nextNumber(), waiting: continuation) }
            if hasTurn { continuation.resume(returning: true) }
        }
    }

    /// Ends this task's turn.
    func leave() {
        let next = state.withLock { state -> Continuation? in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }
}
