/// A source of values over time.
///
/// A subscriber receives a subscription, no more values than it requests, and at most one completion. The values of
/// one subscription are sent one at a time, even if several threads provide values.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the failure; `Never` if the publisher cannot fail.
    associatedtype Failure: Error

    /// Gives the subscriber a subscription; called by ``subscribe(_:)``.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends all values to a subject until the returned object is cancelled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable { subscriber.cancel() }
    }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher; cancelling the returned object stops the publisher.
    func connect() -> any Cancellable
}
