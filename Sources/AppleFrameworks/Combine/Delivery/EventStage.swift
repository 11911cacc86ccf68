/// An operator that calls closures for each event that passes through it.
final class EventStage<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    // These closures are set before the stage is attached to a publisher, so they need no lock.
    var onSubscription: ((any Subscription) -> Void)?
    var onValue: ((Input) -> Void)?
    var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    var onCancel: (() -> Void)?
    var onRequest: ((Subscribers.Demand) -> Void)?

    private struct State {
        var downstream: Downstream?
        var subscription: (any Subscription)?
    }

    private let state: OSAllocatedUnfairLock<State>

    init(_ downstream: Downstream) {
        state = OSAllocatedUnfairLock(uncheckedState: State(downstream: downstream))
    }

    func receive(subscription: any Subscription) {
        let downstream = state.withLockUnchecked { state -> Downstream? in
            guard state.downstream != nil, state.subscription == nil else { return nil }
            state.subscription = subscription
            return state.downstream
        }
        guard let downstream else { return subscription.cancel() }
        onSubscription?(subscription)
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream = state.read(\.downstream) else { return .none }
        onValue?(input)
        let more = downstream.receive(input)
        if more > .none { onRequest?(more) }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let downstream = take().downstream else { return }
        onCompletion?(completion)
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        state.read(\.subscription)?.request(demand)
    }

    func cancel() {
        let old = take()
        guard old.downstream != nil else { return }
        onCancel?()
        old.subscription?.cancel()
    }

    private func take() -> State { state.exchange(State()) }
}
