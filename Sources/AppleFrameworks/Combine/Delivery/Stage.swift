/// An operator that processes the values of one publisher one after another.
final class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    private enum Phase {
        case waiting(Downstream)
        case running(Downstream, any Subscription)
        /// The source has ended, or no more of its values are needed.
        ///
        /// If there is a last value, it waits for a request.
        case ending(Downstream, Downstream.Input?, Completion)
        /// One thread sends the last value and then the completion.
        case delivering
        case over
    }

    private struct State {
        var phase: Phase
        /// The number of values that are requested and not yet sent.
        var demand = Subscribers.Demand.none
    }

    private let isEager: Bool
    private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
    private let ending: (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>
    private let state: OSAllocatedUnfairLock<State>

    init(
        _ downstream: Downstream, isEager: Bool,
        step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>,
        ending: @escaping (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>
    ) {
        (self.isEager, self.step, self.ending) = (isEager, step, ending)
        state = OSAllocatedUnfairLock(uncheckedState: State(phase: .waiting(downstream)))
    }

    func receive(subscription: any Subscription) {
        let downstream = state.withLockUnchecked { state -> Downstream? in
            guard case .waiting(let downstream) = state.phase else { return nil }
            state.phase = .running(downstream, subscription)
            return downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if isEager { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream = running()?.0 else { return .none }
        switch step(input) {
        case .emit(let value):
            state.withLockUnchecked { $0.demand -= 1 }
            let more = downstream.receive(value)
            if more > .none { state.withLockUnchecked { $0.demand += more } }
            return more
        case .skip: return isEager ? .none : .max(1)
        case .emitLast(let value): stop(with: value, .finished)
        case .finish: stop(with: nil, .finished)
        case .fail(let failure): stop(with: nil, .failure(failure))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard running() != nil else { return }
        switch ending(completion) {
        case .pass(let completion): end(with: nil, completion)
        case .emit(let value): end(with: value, .finished)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        let subscription = state.withLockUnchecked { state -> (any Subscription)? in
            state.demand += demand
            guard case .running(_, let subscription) = state.phase, !isEager else { return nil }
            return subscription
        }
        if let subscription { subscription.request(demand) } else { deliverEnd() }
    }

    func cancel() {
        let phase = state.withLockUnchecked { state in
            let phase = state.phase
            state.phase = .over
            return phase
        }
        if case .running(_, let subscription) = phase { subscription.cancel() }
    }

    private func running() -> (Downstream, any Subscription)? {
        state.withLockUnchecked { state in
            guard case .running(let downstream, let subscription) = state.phase else { return nil }
            return (downstream, subscription)
        }
    }

    /// Ends this subscription, and cancels the source.
    private func stop(with value: Downstream.Input?, _ completion: Completion) {
        let subscription = running()?.1
        end(with: value, completion)
        subscription?.cancel()
    }

    private func end(with value: Downstream.Input?, _ completion: Completion) {
        let old = state.withLockUnchecked { state -> Phase? in
            guard case .running(let downstream, _) = state.phase else { return nil }
            let old = state.phase
            state.phase = .ending(downstream, value, completion)
            return old
        }
        guard old != nil else { return }
        deliverEnd()
    }

    /// Sends the last value and then the completion; does nothing while the last value waits for a request.
    private func deliverEnd() {
        let end = state.withLockUnchecked { state -> (Downstream, Downstream.Input?, Completion)? in
            guard case .ending(let downstream, let value, let completion) = state.phase,
                value == nil || state.demand > .none
            else { return nil }
            state.phase = .delivering
            return (downstream, value, completion)
        }
        guard let (downstream, value, completion) = end else { return }
        if let value { _ = downstream.receive(value) }
        let isCancelled = state.withLockUnchecked { state in
            defer { state.phase = .over }
            if case .delivering = state.phase { return false }
            return true
        }
        if !isCancelled { downstream.receive(completion: completion) }
    }
}
