import Synchronization

/// The running queries of a model and their timeouts.
///
/// No two running queries are equal.
final class ModelQueries<Query: Sendable & Hashable, Answer: Sendable>: Sendable {
    enum Outcome: Sendable {
        case answered(Answer)
        /// There is no answer; the text is the reason.
        case failed(String)
    }

    private struct Running {
        let number: Int
        let work: Task<Void, Never>
        let timer: Task<Void, Never>
    }

    private struct State {
        var running: [Query: Running] = [:]
        var count = 0
        var isOver = false
    }

    private let state = Mutex(State())
    private let ask: @Sendable (Query) async throws -> Answer
    private let timeout: QueryTimeout

    init(timeout: QueryTimeout, ask: @escaping @Sendable (Query) async throws -> Answer) {
        self.timeout = timeout
        self.ask = ask
    }

    /// Starts a query in its own task, unless an equal query is running.
    ///
    /// - Parameter deliver: Called once with the outcome, unless ``cancel()`` is called first. A query that ignores its
    ///   cancellation still fails at the timeout.
    func ask(_ query: Query, deliver: @escaping @Sendable (Outcome) async -> Void) {
        let (ask, timeout) = (ask, timeout)
        // Without the lock, a task could look for its entry in `running` before the entry is stored.
        state.withLock { state in
            guard !state.isOver, state.running[query] == nil else { return }
            state.count += 1
            let number = state.count
            let work = Task { [weak self] in
                let outcome: Outcome
                do {
                    outcome = .answered(try await ask(query))
                } catch {
                    outcome = .failed(error is CancellationError ? "cancelled" : "\(error)")
                }
                if self?.take(query, number) == true { await deliver(outcome) }
            }
            let timer = Task { [weak self] in
                guard (try? await timeout.wait()) != nil, self?.take(query, number) == true else { return }
                await deliver(.failed("no answer within \(timeout.text)"))
            }
            state.running[query] = Running(number: number, work: work, timer: timer)
        }
    }

    /// Removes and cancels a query; returns false if it was no longer running.
    private func take(_ query: Query, _ number: Int) -> Bool {
        let taken = state.withLock { state -> Running? in
            guard state.running[query]?.number == number else { return nil }
            return state.running.removeValue(forKey: query)
        }
        taken?.work.cancel()
        taken?.timer.cancel()
        return taken != nil
    }

    /// Cancels all queries; afterwards, no query starts.
    func cancel() {
        let running = state.withLock { state in
            state.isOver = true
            defer { state.running = [:] }
            return state.running.values.map(\.self)
        }
        for query in running {
            query.work.cancel()
            query.timer.cancel()
        }
    }
}

package struct QueryTimeout: Sendable {
    /// The limit as text, for the failure message.
    package var text: String
    /// Waits until the time limit has passed; throws if the task is cancelled before.
    package var wait: @Sendable () async throws -> Void

    package init(_ text: String, wait: @escaping @Sendable () async throws -> Void) {
        self.text = text
        self.wait = wait
    }

    package static let standard = QueryTimeout("10 s") { try await Task.sleep(for: .seconds(10)) }
}
