/// A subject that stores no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let fanOut = FanOut<Output, Failure>(policy: .requested)

    /// Creates a subject.
    public init() {}

    deinit { fanOut.cancel() }

    /// Sends a value to all subscribers that have requested a value.
    public func send(_ value: Output) { fanOut.send(value) }

    /// Ends the subject with a completion.
    public func send(completion: Subscribers.Completion<Failure>) { fanOut.end(completion) }

    /// Requests all values of the publisher to which this subject has subscribed; the subject sends them on.
    public func send(subscription: any Subscription) { fanOut.follow(subscription) }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        fanOut.add(subscriber)
    }
}

/// A subject that keeps the last value and sends it to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let fanOut: FanOut<Output, Failure>

    /// Creates a subject.
    public init(_ value: Output) {
        fanOut = FanOut(policy: .latest, value)
    }

    deinit { fanOut.cancel() }

    /// The last value; setting this property sends the new value.
    public var value: Output {
        get {
            guard let value = fanOut.last else { preconditionFailure("a subject without a value") }
            return value
        }
        set { send(newValue) }
    }

    /// Sends a value to all subscribers.
    public func send(_ value: Output) { fanOut.send(value) }

    /// Ends the subject with a completion.
    public func send(completion: Subscribers.Completion<Failure>) { fanOut.end(completion) }

    /// Requests all values of the publisher to which this subject has subscribed; the subject sends them on.
    public func send(subscription: any Subscription) { fanOut.follow(subscription) }

    /// Adds a subscriber, which gets the last value as soon as the subscriber requests a value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        fanOut.add(subscriber)
    }
}
