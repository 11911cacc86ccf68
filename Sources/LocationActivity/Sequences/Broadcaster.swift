import Synchronization

/// Sends each value to any number of listeners.
package final class Broadcaster<Element: Sendable>: Sendable {
    private typealias Continuation = AsyncStream<Element>.Continuation

    private struct Listeners {
        var continuations: [UInt64: Continuation] = [:]
        var lastNumber: UInt64 = 0
        var isFinished = false
        /// The values to send, in order; a nil value ends the sequences.
        var queue: [(value: Element?, continuations: [Continuation])] = []
        var isSending = false

        mutating func enqueue(_ value: Element?) {
            if !continuations.isEmpty { queue.append((value, Array(continuations.values))) }
        }
    }

    private let listeners = Mutex(Listeners())

    package init() {}

    /// Returns a sequence of the values that are sent after this call.
    ///
    /// - Parameters:
    ///   - limit: The number of values buffered for a slow listener.
    ///   - first: Returns the first value of the sequence; nil for none.
    package func sequence(buffering limit: Int = 256, first: () -> Element? = { nil }) -> ActivitySequence<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingNewest(limit))
        let number = listeners.withLock { listeners -> UInt64? in
            if let first = first() { continuation.yield(first) }
            guard !listeners.isFinished else { return nil }
            listeners.lastNumber += 1
            listeners.continuations[listeners.lastNumber] = continuation
            return listeners.lastNumber
        }
        guard let number else {
            continuation.finish()
            return ActivitySequence(stream: stream)
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.continuations.removeValue(forKey: number) }
        }
        return ActivitySequence(stream: stream)
    }

    package func send(_ value: Element) {
        enqueue(value)
        flush()
    }

    /// Queues a value for the listeners.
    ///
    /// A caller may hold the lock of its own state. Values are then queued in the order in which that state changes.
    package func enqueue(_ value: Element) {
        listeners.withLock { $0.enqueue(value) }
    }

    /// Sends the queued values; callers must hold no locks.
    ///
    /// The broadcaster's lock must not be held during `yield`, because two deadlocks would be possible. First, a
    /// listener with its own executor may run inside `yield` and need the broadcaster's lock. Second, a cancelled task
    /// holds a lock that `yield` needs, while `onTermination` waits for the broadcaster's lock. Only one thread sends
    /// at a time, so the values stay in order.
    package func flush() {
        while let next = listeners.withLock({ listeners -> (value: Element?, continuations: [Continuation])? in
            guard !listeners.isSending, !listeners.queue.isEmpty else { return nil }
            listeners.isSending = true
            return listeners.queue.removeFirst()
        }) {
            for continuation in next.continuations {
                if let value = next.value { continuation.yield(value) } else { continuation.finish() }
            }
            listeners.withLock { $0.isSending = false }
        }
    }

    /// Ends the sequences of all listeners.
    package func finish() {
        listeners.withLock { listeners in
            listeners.isFinished = true
            listeners.enqueue(nil)
            listeners.continuations = [:]
        }
        flush()
    }
}
