/// The subscribers of a subject.
final class FanOut<Output, Failure: Error> {
    enum Policy {
        /// A value is sent only to subscribers that have already requested a value; other subscribers miss the value.
        case requested
        /// The last value is kept for subscribers that request a value later.
        case latest
    }

    private struct Receiver {
        let number: Int
        let enqueue: (Output) -> Void
        let finish: (Subscribers.Completion<Failure>) -> Void
        let flush: () -> Void
    }

    private struct State {
        var last: Output?
        var receivers: [Receiver] = []
        var count = 0
        var completion: Subscribers.Completion<Failure>?
        var sources: [any Subscription] = []
    }

    private let policy: Policy
    private let state: OSAllocatedUnfairLock<State>

    init(policy: Policy, _ value: Output? = nil) {
        self.policy = policy
        state = OSAllocatedUnfairLock(uncheckedState: State(last: value))
    }

    /// The last value; always nil with the policy ``Policy/requested``.
    var last: Output? { state.read(\.last) }

    func add<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber, policy: policy == .latest ? .latest : .requested)
        let (number, completion) = state.withLockUnchecked { state -> (Int, Subscribers.Completion<Failure>?) in
            state.count += 1
            if let completion = state.completion { return (0, completion) }
            if let last = state.last { outlet.enqueue(last) }
            state.receivers.append(
                Receiver(
                    number: state.count, enqueue: { outlet.enqueue($0) }, finish: { outlet.finish($0) },
                    flush: { outlet.flush() }))
            return (state.count, nil)
        }
        outlet.attach(onCancel: { [weak self] in self?.remove(number) })
        if let completion { outlet.send(completion: completion) }
    }

    /// Sends a value; the order of values is the same for all subscribers.
    func send(_ value: Output) {
        let (old, receivers) = state.withLockUnchecked { state -> (Output?, [Receiver]) in
            guard state.completion == nil else { return (nil, []) }
            var old: Output?
            if policy == .latest {
                old = state.last
                state.last = value
            }
            for receiver in state.receivers { receiver.enqueue(value) }
            return (old, state.receivers)
        }
        withExtendedLifetime(old) {}
        for receiver in receivers { receiver.flush() }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let receivers = state.withLockUnchecked { state -> [Receiver] in
            guard state.completion == nil else { return [] }
            state.completion = completion
            defer { (state.receivers, state.sources) = ([], []) }
            for receiver in state.receivers { receiver.finish(completion) }
            return state.receivers
        }
        for receiver in receivers { receiver.flush() }
    }

    /// Requests all values of a subscription; the subject passes the values on.
    func follow(_ subscription: any Subscription) {
        state.withLockUnchecked { $0.sources.append(subscription) }
        subscription.request(.unlimited)
    }

    /// Cancels the subscriptions that ``follow(_:)`` has received; called when the subject is released.
    func cancel() {
        for source in state.read(\.sources) { source.cancel() }
    }

    private func remove(_ number: Int) {
        let removed = state.withLockUnchecked { state -> Receiver? in
            guard let index = state.receivers.firstIndex(where: { $0.number == number }) else { return nil }
            return state.receivers.remove(at: index)
        }
        withExtendedLifetime(removed) {}
    }
}
