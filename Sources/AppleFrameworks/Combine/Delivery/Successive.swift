/// A subscription to several publishers, one after another.
///
/// If a publisher ends before it has sent all requested values, the remaining values are requested from the next
/// publisher.
final class Successive<Downstream: Subscriber>: Subscription {
    typealias Input = Downstream.Input

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var request: ((Subscribers.Demand) -> Void)?
        var cancel: (() -> Void)?
    }

    private let state: OSAllocatedUnfairLock<State>

    init(_ downstream: Downstream) {
        state = OSAllocatedUnfairLock(uncheckedState: State(downstream: downstream))
    }

    /// Gives the subscriber this subscription.
    func attach() { state.read(\.downstream)?.receive(subscription: self) }

    /// Subscribes to the next publisher; `onEnd` is called with its completion.
    func follow<Source: Publisher>(
        _ source: Source, onEnd: @escaping (Subscribers.Completion<Source.Failure>) -> Void
    ) where Source.Output == Input {
        let inlet = Inlet<Input, Source.Failure>(onValue: { self.pass($0) }, onEnd: onEnd)
        let demand = state.withLockUnchecked { state -> Subscribers.Demand? in
            guard state.downstream != nil else { return nil }
            state.request = { inlet.request($0) }
            state.cancel = { inlet.cancel() }
            return state.demand
        }
        guard let demand else { return }
        inlet.request(demand)
        source.subscribe(inlet)
    }

    /// Subscribes to the last publisher, whose completion ends this subscription.
    func followLast<Source: Publisher>(_ source: Source)
    where Source.Output == Input, Source.Failure == Downstream.Failure {
        follow(source) { self.end($0) }
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        take().downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let request = state.withLockUnchecked { state in
            state.demand += demand
            return state.request
        }
        request?(demand)
    }

    func cancel() { take().cancel?() }

    private func pass(_ value: Input) -> Subscribers.Demand {
        let downstream = state.withLockUnchecked { state in
            state.demand -= 1
            return state.downstream
        }
        guard let downstream else { return .none }
        let more = downstream.receive(value)
        state.withLockUnchecked { $0.demand += more }
        return more
    }

    private func take() -> State { state.exchange(State()) }
}
