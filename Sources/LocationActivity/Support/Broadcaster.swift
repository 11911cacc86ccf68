import Synchronization

/// The values of something that changes, for any number of listeners.
///
/// A listener hears from the moment when it was given the sequence. One that is slow loses the oldest values, not the
/// newest.
public struct ActivitySequence<Element: Sendable>: AsyncSequence, Sendable {
    /// It never fails.
    public typealias Failure = Never

    let stream: AsyncStream<Element>

    init(stream: AsyncStream<Element>) {
        self.stream = stream
    }

    /// Makes a sequence of what a task tells, which is cancelled with the iteration.
    init(buffering: Int, _ run: @escaping @Sendable (_ tell: (Element) -> Void) async -> Void) {
        stream = AsyncStream(bufferingPolicy: .bufferingNewest(buffering)) { continuation in
            let task = Task {
                await run { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Starts an iteration; a sequence is iterated once.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// One iteration.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<Element>.Iterator

        /// The next value; nil once there is none to come, or the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            await base.next(isolation: actor)
        }
    }
}

/// Tells every listener each value.
package final class Broadcaster<Element: Sendable>: Sendable {
    private struct Storage {
        var listeners: [UInt64: AsyncStream<Element>.Continuation] = [:]
        var next: UInt64 = 0
        var isFinished = false
    }

    private let state = Mutex(Storage())

    package init() {}

    /// A sequence of the values from now on.
    ///
    /// - Parameters:
    ///   - buffering: How many values wait for a listener that is slow.
    ///   - first: Makes a value that goes before them.
    package func sequence(buffering: Int = 256, first: () -> Element? = { nil }) -> ActivitySequence<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingNewest(buffering))
        let number = state.withLock { state -> UInt64? in
            if let first = first() { continuation.yield(first) }
            guard !state.isFinished else { return nil }
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        guard let number else {
            continuation.finish()
            return ActivitySequence(stream: stream)
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return ActivitySequence(stream: stream)
    }

    /// Tells a value.
    ///
    /// Nothing is held meanwhile: a listener's task that is being cancelled holds the lock which waking it takes, and
    /// wants to be taken off the list.
    package func send(_ value: Element) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield(value) }
    }

    /// Tells that no value is to come.
    package func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
