/// A subscriber that passes the values and the completion of a publisher to closures.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
    private struct State {
        var onValue: ((Input) -> Subscribers.Demand)?
        var onEnd: ((Subscribers.Completion<Failure>) -> Void)?
        var subscription: (any Subscription)?
        /// The demand that was requested before the subscription arrived.
        var demand = Subscribers.Demand.none
    }

    private let state: OSAllocatedUnfairLock<State>

    init(
        onValue: @escaping (Input) -> Subscribers.Demand,
        onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        state = OSAllocatedUnfairLock(uncheckedState: State(onValue: onValue, onEnd: onEnd))
    }

    convenience init<Downstream: Subscriber>(to outlet: Outlet<Downstream>)
    where Downstream.Input == Input, Downstream.Failure == Failure {
        self.init(
            onValue: { value in
                outlet.send(value)
                return .none
            }, onEnd: { outlet.send(completion: $0) })
    }

    func receive(subscription: any Subscription) {
        let demand = state.withLockUnchecked { state -> Subscribers.Demand? in
            guard state.onEnd != nil, state.subscription == nil else { return nil }
            state.subscription = subscription
            return state.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.read(\.onValue)?(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let old = take()
        old.onEnd?(completion)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let subscription = state.withLockUnchecked { state -> (any Subscription)? in
            if state.onEnd != nil, state.subscription == nil { state.demand += demand }
            return state.subscription
        }
        subscription?.request(demand)
    }

    func cancel() {
        let old = take()
        old.subscription?.cancel()
    }

    private func take() -> State { state.exchange(State()) }
}
