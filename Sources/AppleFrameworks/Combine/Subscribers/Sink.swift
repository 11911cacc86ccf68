extension Subscribers {
    /// A subscriber that requests all values, and calls closures for each value and the completion.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private struct State {
            var subscription: (any Subscription)?
            var receiveValue: ((Input) -> Void)?
            var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        }

        private let state: OSAllocatedUnfairLock<State>

        /// Creates a subscriber.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            state = OSAllocatedUnfairLock(
                uncheckedState: State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
        }

        /// Requests all values.
        public func receive(subscription: any Subscription) {
            let isFirst = state.withLockUnchecked { state in
                guard state.receiveValue != nil, state.subscription == nil else { return false }
                state.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Calls the closure for values.
        public func receive(_ value: Input) -> Subscribers.Demand {
            state.read(\.receiveValue)?(value)
            return .none
        }

        /// Calls the closure for the completion, and releases both closures.
        public func receive(completion: Subscribers.Completion<Failure>) {
            let old = take()
            old.receiveCompletion?(completion)
        }

        /// Cancels the subscription, and releases the closures.
        public func cancel() {
            let old = take()
            old.subscription?.cancel()
        }

        private func take() -> State { state.exchange(State()) }
    }
}

extension Publisher {
    /// Calls closures for each value and for the completion.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
