/// A publisher of one value.
public struct Just<Output>: Publisher {
    /// The type of the failure: this publisher cannot fail.
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// Creates a publisher.
    public init(_ output: Output) {
        self.output = output
    }

    /// Sends the value once it is requested, and ends.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        SequenceSubscription.attach(CollectionOfOne(output), to: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The failure.
    public let error: Failure

    /// Creates a publisher.
    public init(error: Failure) {
        self.error = error
    }

    /// Creates a publisher whose values have the given type.
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    /// Sends the failure.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that sends no values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether the publisher finishes at once; if false, the publisher never ends.
    public let completeImmediately: Bool

    /// Creates a publisher.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates a publisher whose values and failures have the given types.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    /// Finishes at once if ``completeImmediately`` is set.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that creates a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = DeferredPublisher.Output
    /// The type of the failure.
    public typealias Failure = DeferredPublisher.Failure
    /// The closure that creates the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher.
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    /// Subscribes to a new publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}
