/// A subscriber that requests one value each time an asynchronous loop asks for the next value.
final class AsyncSubscriber<Input, Failure: Error>: Subscriber {
    typealias Element = Result<Input, any Error>?

    /// Moves a value from the publisher's thread to the task that waits for it.
    // Unchecked: as in Apple's Combine, a publisher must not use a value after sending the value.
    struct Sent: @unchecked Sendable {
        let element: Element
    }

    private struct State {
        var subscription: (any Subscription)?
        var demand = Subscribers.Demand.none
        var waiting: [CheckedContinuation<Sent, Never>] = []
        var values = Queue<Input>()
        var end: Subscribers.Completion<Failure>?
    }

    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    func receive(subscription: any Subscription) {
        let demand = state.withLockUnchecked { state -> Subscribers.Demand? in
            guard state.end == nil, state.subscription == nil else { return nil }
            state.subscription = subscription
            return state.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let continuation = state.withLockUnchecked { state -> CheckedContinuation<Sent, Never>? in
            guard state.end == nil else { return nil }
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.values.append(input)
            return nil
        }
        continuation?.resume(returning: Sent(element: .success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end(completion)?.cancel() }

    func cancel() { end(.finished)?.cancel() }

    /// Returns the next value; nil after the end and once the task is cancelled.
    ///
    /// If the publisher fails, one call returns the failure, and later calls return nil.
    func next() async -> Element {
        await withTaskCancellationHandler {
            let sent = await withCheckedContinuation { (continuation: CheckedContinuation<Sent, Never>) in
                wait(continuation)
            }
            return sent.element
        } onCancel: { [cancellation = Cancellation(subscriber: self)] in
            cancellation.subscriber.cancel()
        }
    }

    /// Passes the subscriber to the closure that runs when a task is cancelled.
    // Unchecked: a lock guards the state of the subscriber.
    private struct Cancellation: @unchecked Sendable {
        let subscriber: AsyncSubscriber
    }

    private func wait(_ continuation: CheckedContinuation<Sent, Never>) {
        let (element, subscription) = state.withLockUnchecked { state -> (Element?, (any Subscription)?) in
            if let value = state.values.popFirst() { return (.some(.success(value)), nil) }
            if let end = state.end {
                state.end = .finished
                if case .failure(let failure) = end { return (.some(.failure(failure)), nil) }
                return (.some(nil), nil)
            }
            state.waiting.append(continuation)
            state.demand += state.subscription == nil ? 1 : 0
            return (nil, state.subscription)
        }
        if let element { return continuation.resume(returning: Sent(element: element)) }
        subscription?.request(.max(1))
    }

    private func end(_ completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
        let (subscription, waiting) = state.withLockUnchecked { state in
            guard state.end == nil else {
                return (nil as (any Subscription)?, [] as [CheckedContinuation<Sent, Never>])
            }
            state.end = completion
            defer { (state.subscription, state.waiting) = (nil, []) }
            // A waiting task gets the failure below. Later calls of `next()` return nil.
            if !state.waiting.isEmpty { state.end = .finished }
            return (state.subscription, state.waiting)
        }
        for (index, continuation) in waiting.enumerated() {
            guard index == 0, case .failure(let failure) = completion else {
                continuation.resume(returning: Sent(element: nil))
                continue
            }
            continuation.resume(returning: Sent(element: .failure(failure)))
        }
        return subscription
    }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<Base: Publisher>: AsyncSequence where Base.Failure == Never {
    /// The type of the values.
    public typealias Element = Base.Output
    private let publisher: Base

    /// Creates a sequence.
    public init(_ publisher: Base) {
        self.publisher = publisher
    }

    /// Subscribes; the subscription is cancelled when the iterator is released.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// The iterator of the sequence, with its own subscription.
    public struct Iterator: AsyncIteratorProtocol {
        private let subscriber = AsyncSubscriber<Base.Output, Never>()
        private let subscription: AnyCancellable

        init(_ publisher: Base) {
            subscription = AnyCancellable { [subscriber] in subscriber.cancel() }
            publisher.subscribe(subscriber)
        }

        /// Returns the next value; nil after the end and once the task is cancelled.
        public mutating func next() async -> Element? { try? await subscriber.next()?.get() }
    }
}

/// The values of a publisher that can fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<Base: Publisher>: AsyncSequence {
    /// The type of the values.
    public typealias Element = Base.Output
    private let publisher: Base

    /// Creates a sequence.
    public init(_ publisher: Base) {
        self.publisher = publisher
    }

    /// Subscribes; the subscription is cancelled when the iterator is released.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// The iterator of the sequence, with its own subscription.
    public struct Iterator: AsyncIteratorProtocol {
        private let subscriber = AsyncSubscriber<Base.Output, Base.Failure>()
        private let subscription: AnyCancellable

        init(_ publisher: Base) {
            subscription = AnyCancellable { [subscriber] in subscriber.cancel() }
            publisher.subscribe(subscriber)
        }

        /// Returns the next value; nil after the end and once the task is cancelled.
        ///
        /// - Throws: The publisher's failure.
        public mutating func next() async throws -> Element? { try await subscriber.next()?.get() }
    }
}

extension Publisher {
    /// The values as an asynchronous sequence.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
