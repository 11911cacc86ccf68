import Glibc

/// A subscription that accepts values from any thread, even before the subscriber requests values.
///
/// Requested values are delivered one at a time, in the order in which they were enqueued. While one thread delivers,
/// other threads only enqueue their values, and the first thread delivers them. So no thread waits until a subscriber
/// returns. If a subscriber causes a new value while it receives a value, the subscriber gets the new value at once,
/// as in Apple's Combine.
final class Outlet<Downstream: Subscriber>: Subscription {
    typealias Input = Downstream.Input
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    /// The treatment of values that the subscriber has not requested yet.
    enum Policy {
        /// All values wait until they are requested.
        case all
        /// The last value waits until it is requested; a newer value replaces it.
        case latest
        /// Values that are not requested are dropped.
        case requested
    }

    /// The values that wait for a request.
    typealias Values = Queue<Waiting>

    struct Waiting {
        let value: Input
        /// Called after the value has been delivered.
        let delivered: (() -> Void)?
    }

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var waiting = Values()
        var completion: Completion?
        var isAttached = false
        /// The thread that delivers, and the number of nested deliveries on the thread.
        var owner: pthread_t?
        var depth = 0
        var onRequest: ((Subscribers.Demand) -> Void)?
        var onCancel: (() -> Void)?

        /// Ends the innermost delivery; once no delivery remains, another thread can deliver.
        mutating func leave() {
            depth -= 1
            if depth <= 0 { (owner, depth) = (nil, 0) }
        }

        /// Whether a value or the completion can be delivered.
        var isReady: Bool {
            guard downstream != nil, isAttached else { return false }
            if demand > .none, !waiting.isEmpty { return true }
            return switch completion {
            case nil: false
            case .finished: waiting.isEmpty
            case .failure: demand == .none || waiting.isEmpty
            }
        }
    }

    /// The next action of the thread that delivers.
    private enum Next {
        case deliver(Downstream, Waiting)
        /// Ends the subscription.
        ///
        /// `ended` is the last state. Its objects must be released outside the lock.
        case complete(Downstream, Completion, ended: State)
        case stop
    }

    private let policy: Policy
    /// Runs deliveries on a scheduler; if nil, the thread that sends or requests a value delivers the value.
    private let schedule: ((@escaping () -> Void) -> Void)?
    private let state: OSAllocatedUnfairLock<State>

    init(
        _ downstream: Downstream, policy: Policy = .all, schedule: ((@escaping () -> Void) -> Void)? = nil
    ) {
        (self.policy, self.schedule) = (policy, schedule)
        state = OSAllocatedUnfairLock(uncheckedState: State(downstream: downstream))
    }

    /// Gives the subscriber this subscription.
    ///
    /// Nothing is delivered before this call. The closures are released when the subscription ends.
    func attach(onRequest: ((Subscribers.Demand) -> Void)? = nil, onCancel: (() -> Void)? = nil) {
        let downstream = state.withLockUnchecked { state in
            guard state.downstream != nil else { return nil as Downstream? }
            (state.onRequest, state.onCancel) = (onRequest, onCancel)
            state.isAttached = true
            // Other threads deliver nothing until the subscriber has its subscription.
            (state.owner, state.depth) = (pthread_self(), 1)
            return state.downstream
        }
        guard let downstream else { return }
        downstream.receive(subscription: self)
        state.withLockUnchecked { $0.leave() }
        flush()
    }

    /// Whether the subscription can accept values; false once it is cancelled or has a completion.
    var isActive: Bool { state.withLockUnchecked { $0.downstream != nil && $0.completion == nil } }

    /// The number of values that are requested and not yet delivered.
    var demand: Subscribers.Demand { state.read(\.demand) }

    /// The number of values that wait for delivery.
    var backlog: Int { state.read(\.waiting.count) }

    /// Drops the oldest value that waits for a request.
    func dropFirst() {
        let dropped = state.withLockUnchecked { $0.waiting.popFirst() }
        withExtendedLifetime(dropped) {}
    }

    /// Removes and returns the values that wait for a request.
    ///
    /// The caller must release the values outside its own lock.
    func dropAll() -> Values {
        state.withLockUnchecked { state in
            defer { state.waiting = Values() }
            return state.waiting
        }
    }

    func request(_ demand: Subscribers.Demand) {
        add(demand)
        // If this thread is already delivering, the running delivery continues with the waiting values after this call.
        // A nested delivery would make the stack deeper with each value.
        guard state.read({ $0.owner != pthread_self() }) else { return }
        flush()
    }

    func cancel() { state.exchange(State(downstream: nil)).onCancel?() }

    /// Adds a value to the waiting values.
    ///
    /// The caller must call ``flush()`` after it has released its locks.
    func enqueue(_ value: Input, delivered: (() -> Void)? = nil) {
        let waiting = Waiting(value: value, delivered: delivered)
        let replaced = state.withLockUnchecked { state -> Waiting? in
            guard state.downstream != nil, state.completion == nil else { return nil }
            let hasRoom = state.demand > state.waiting.count
            switch policy {
            case .requested where !hasRoom: return nil
            case .latest where !hasRoom && !state.waiting.isEmpty: return state.waiting.replaceLast(with: waiting)
            default: state.waiting.append(waiting)
            }
            return nil
        }
        withExtendedLifetime(replaced) {}
    }

    /// Sets the completion, which is delivered after the waiting values.
    ///
    /// A failure is delivered after the requested values; the other waiting values are dropped. The caller must call
    /// ``flush()`` after it has released its locks.
    func finish(_ completion: Completion) {
        state.withLockUnchecked { state in
            if state.downstream != nil, state.completion == nil { state.completion = completion }
        }
    }

    /// Adds a value, and delivers what can be delivered.
    func send(_ value: Input, delivered: (() -> Void)? = nil) {
        enqueue(value, delivered: delivered)
        flush()
    }

    /// Sets the completion, and delivers what can be delivered.
    func send(completion: Completion) {
        finish(completion)
        flush()
    }

    /// Delivers the waiting values that are requested, and then the completion if it is due.
    func flush() {
        guard state.read(\.isReady) else { return }
        if let schedule { schedule { self.deliver() } } else { deliver() }
    }

    private func deliver() {
        guard enter() else { return }
        while true {
            switch next() {
            case .deliver(let downstream, let waiting):
                let more = downstream.receive(waiting.value)
                waiting.delivered?()
                if more > .none { add(more) }
            case .complete(let downstream, let completion, let ended):
                downstream.receive(completion: completion)
                withExtendedLifetime(ended) {}
                return
            case .stop: return
            }
        }
    }

    private func enter() -> Bool {
        let thread = pthread_self()
        return state.withLockUnchecked { state in
            guard state.owner == nil || state.owner == thread else { return false }
            state.owner = thread
            state.depth += 1
            return true
        }
    }

    private func next() -> Next {
        state.withLockUnchecked { state in
            if let downstream = state.downstream, state.isAttached, state.demand > .none,
                let waiting = state.waiting.popFirst()
            {
                state.demand -= 1
                return .deliver(downstream, waiting)
            }
            if let downstream = state.downstream, let completion = state.completion, state.isReady {
                let ended = state
                state = State(downstream: nil)
                return .complete(downstream, completion, ended: ended)
            }
            state.leave()
            return .stop
        }
    }

    private func add(_ demand: Subscribers.Demand) {
        let onRequest = state.withLockUnchecked { state in
            guard state.downstream != nil else { return nil as ((Subscribers.Demand) -> Void)? }
            state.demand += demand
            return state.onRequest
        }
        onRequest?(demand)
    }
}
