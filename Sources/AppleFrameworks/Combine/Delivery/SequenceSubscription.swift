/// A subscription that sends the elements of a sequence as they are requested.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        /// Whether a thread is sending.
        var isSending = false
    }

    private let state: OSAllocatedUnfairLock<State>
    // Used only by the thread that sends.
    private var iterator: Elements.Iterator
    private var next: Elements.Element?

    init(_ elements: Elements, _ downstream: Downstream) {
        iterator = elements.makeIterator()
        next = iterator.next()
        state = OSAllocatedUnfairLock(uncheckedState: State(downstream: downstream))
    }

    /// Gives the subscriber a subscription; if the sequence is empty, finishes at once.
    static func attach(_ elements: Elements, to downstream: Downstream) {
        let subscription = SequenceSubscription(elements, downstream)
        // Read `next` now. Once the subscriber has the subscription, a request on any thread can change `next`.
        let isEmpty = subscription.next == nil
        downstream.receive(subscription: subscription)
        if isEmpty { subscription.take()?.receive(completion: .finished) }
    }

    func request(_ demand: Subscribers.Demand) {
        let isMine = state.withLockUnchecked { state in
            state.demand += demand
            guard !state.isSending, state.downstream != nil else { return false }
            state.isSending = true
            return true
        }
        guard isMine, next != nil else { return }
        while let downstream = pass() {
            guard let value = next else { return }
            next = iterator.next()
            let more = downstream.receive(value)
            if more > .none { state.withLockUnchecked { $0.demand += more } }
            if next == nil {
                take()?.receive(completion: .finished)
                return
            }
        }
    }

    func cancel() { _ = take() }

    /// Decreases the demand by one, and returns the subscriber.
    ///
    /// If nothing is requested or the subscription has ended, clears `isSending` and returns nil.
    private func pass() -> Downstream? {
        state.withLockUnchecked { state in
            guard state.downstream != nil, state.demand > .none else {
                state.isSending = false
                return nil
            }
            state.demand -= 1
            return state.downstream
        }
    }

    private func take() -> Downstream? {
        state.withLockUnchecked { state in
            let downstream = state.downstream
            state.downstream = nil
            return downstream
        }
    }
}
