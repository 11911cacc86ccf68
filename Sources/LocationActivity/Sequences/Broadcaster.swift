import Synchronization

/// Sends each value to any number of listeners.
package final class Broadcaster<Element: Sendable>: Sendable {
    private struct Listeners {
        var continuations: [UInt64: AsyncStream<Element>.Continuation] = [:]
        var lastNumber: UInt64 = 0
        var isFinished = false
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

    /// Sends a value to every listener.
    ///
    /// The lock is released before sending, to prevent a deadlock. The cancellation of a listener's task holds a lock
    /// that `yield` takes, and waits for the broadcaster's lock in `onTermination`.
    package func send(_ value: Element) {
        let continuations = listeners.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.yield(value) }
    }

    /// Ends the sequences of all listeners.
    package func finish() {
        let continuations = listeners.withLock { listeners in
            listeners.isFinished = true
            return exchange(&listeners.continuations, with: [:])
        }
        for continuation in continuations.values { continuation.finish() }
    }
}
