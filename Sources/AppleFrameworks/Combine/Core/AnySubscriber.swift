/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    private let subscribe: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let complete: (Subscribers.Completion<Failure>) -> Void
    /// The identifier of the subscriber.
    public let combineIdentifier: CombineIdentifier

    /// Creates a type-erased subscriber.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        subscribe = { subscriber.receive(subscription: $0) }
        take = { subscriber.receive($0) }
        complete = { subscriber.receive(completion: $0) }
        combineIdentifier = subscriber.combineIdentifier
    }

    /// Creates a subscriber that passes values and the completion to a subject.
    public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
        self.init(SubjectSubscriber(subject))
    }

    /// Creates a subscriber from closures; without `receiveSubscription`, the subscriber requests nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        subscribe = receiveSubscription ?? { _ in }
        take = receiveValue ?? { _ in .none }
        complete = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    /// Receives the subscription.
    public func receive(subscription: any Subscription) { subscribe(subscription) }
    /// Receives a value, and returns how many more values to request.
    public func receive(_ input: Input) -> Subscribers.Demand { take(input) }
    /// Receives the completion.
    public func receive(completion: Subscribers.Completion<Failure>) { complete(completion) }
}
