/// An asynchronous sequence of values, which never fails.
///
/// A property of this type returns a new sequence on each access. A sequence can be iterated only once. A slow listener
/// loses the oldest values, never the newest.
public struct ActivitySequence<Element: Sendable>: AsyncSequence, Sendable {
    /// The sequence never throws.
    public typealias Failure = Never

    private let stream: AsyncStream<Element>

    init(stream: AsyncStream<Element>) {
        self.stream = stream
    }

    /// Creates a sequence of the values that a task sends.
    ///
    /// The task is cancelled when the iteration ends.
    ///
    /// - Parameters:
    ///   - limit: The number of values buffered for a slow listener.
    ///   - body: Sends the values. The sequence ends when the closure returns.
    init(buffering limit: Int, _ body: @escaping @Sendable (_ send: (Element) -> Void) async -> Void) {
        stream = AsyncStream(bufferingPolicy: .bufferingNewest(limit)) { continuation in
            let task = Task {
                await body { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Starts the iteration.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// An iteration over the values.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<Element>.Iterator

        /// Returns the next value; nil at the end of the sequence or when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            await base.next(isolation: actor)
        }
    }
}

func waitForCancellation() async {
    let never = AsyncStream.makeStream(of: Never.self)
    for await _ in never.stream {}
    withExtendedLifetime(never.continuation) {}
}
