/// A publisher that sends the values that `send(_:)` passes to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value.
    func send(_ value: Output)
    /// Ends the publisher with a completion.
    func send(completion: Subscribers.Completion<Failure>)
    /// Receives the subscription to a publisher whose values the subject passes on.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends an empty value, as a signal.
    public func send() { send(()) }
}

/// Sends the values of a publisher to a subject.
final class SubjectSubscriber<Target: Subject>: Subscriber {
    typealias Input = Target.Output
    typealias Failure = Target.Failure

    private struct State {
        var subject: Target?
        var subscription: (any Subscription)?
    }

    private let state: OSAllocatedUnfairLock<State>

    init(_ subject: Target) {
        state = OSAllocatedUnfairLock(uncheckedState: State(subject: subject))
    }

    func receive(subscription: any Subscription) {
        let subject = state.withLockUnchecked { state -> Target? in
            guard state.subscription == nil else { return nil }
            if state.subject != nil { state.subscription = subscription }
            return state.subject
        }
        guard let subject else { return subscription.cancel() }
        subject.send(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.read(\.subject)?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        take().subject?.send(completion: completion)
    }

    func cancel() { take().subscription?.cancel() }

    private func take() -> State { state.exchange(State()) }
}
