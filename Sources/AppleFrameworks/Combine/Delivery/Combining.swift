/// The values that a ``Combining`` has received from one publisher.
final class Slot<Value> {
    var latest: Value?
    var waiting = Queue<Value>()
    var hasEnded = false

    /// Whether the publisher has ended without sending a value.
    var isSilent: Bool { hasEnded && latest == nil }
    /// Whether the publisher has ended and all its values have been combined.
    var isExhausted: Bool { hasEnded && waiting.isEmpty }
}

/// Combines the values of several publishers.
///
/// The closures `combine` and `isDone` run under the lock, because they read the slots.
final class Combining<Downstream: Subscriber> {
    typealias Failure = Downstream.Failure

    private struct State {
        var inlets: [any Cancellable] = []
        var requests: [(Subscribers.Demand) -> Void] = []
        var isOver = false
    }

    private let outlet: Outlet<Downstream>
    private let state = OSAllocatedUnfairLock(uncheckedState: State())
    /// Whether a slot queues all its values; if false, a slot keeps only the last value.
    private let isQueueing: Bool
    private let combine: () -> Downstream.Input?
    private let isDone: () -> Bool

    init(
        _ downstream: Downstream, isQueueing: Bool, combine: @escaping () -> Downstream.Input?,
        isDone: @escaping () -> Bool
    ) {
        outlet = Outlet(downstream, policy: isQueueing ? .all : .latest)
        (self.isQueueing, self.combine, self.isDone) = (isQueueing, combine, isDone)
    }

    /// Returns a closure that subscribes to a publisher and stores its values in a slot.
    func source<Source: Publisher>(_ source: Source, _ slot: Slot<Source.Output>) -> () -> Void
    where Source.Failure == Failure {
        let inlet = Inlet<Source.Output, Failure>(
            onValue: { self.take($0, slot) },
            onEnd: { completion in
                if case .failure(let failure) = completion { return self.fail(failure) }
                self.end(slot)
            })
        state.withLockUnchecked { state in
            state.inlets.append(inlet)
            state.requests.append { inlet.request($0) }
        }
        return { source.subscribe(inlet) }
    }

    /// Gives the subscriber its subscription, and subscribes to the publishers.
    func start(_ sources: [() -> Void]) {
        outlet.attach(
            onRequest: { demand in
                for request in self.state.read(\.requests) { request(demand) }
            },
            onCancel: { self.stop() })
        for source in sources where !state.read(\.isOver) { source() }
    }

    private func take<Value>(_ value: Value, _ slot: Slot<Value>) -> Subscribers.Demand {
        let (old, isCombined) = state.withLockUnchecked { state -> (Value?, Bool) in
            guard !state.isOver else { return (value, true) }
            var old: Value?
            if isQueueing {
                slot.waiting.append(value)
            } else {
                old = slot.latest
                slot.latest = value
            }
            guard let combined = combine() else { return (old, false) }
            outlet.enqueue(combined)
            return (old, true)
        }
        withExtendedLifetime(old) {}
        guard isCombined else { return isQueueing ? .none : .max(1) }
        outlet.flush()
        finishIfDone()
        return .none
    }

    private func end<Value>(_ slot: Slot<Value>) {
        state.withLockUnchecked { _ in slot.hasEnded = true }
        finishIfDone()
    }

    private func finishIfDone() {
        let hasEnded = state.read { !$0.isOver && isDone() }
        guard hasEnded else { return }
        stop()
        outlet.send(completion: .finished)
    }

    private func fail(_ failure: Failure) {
        stop()
        outlet.send(completion: .failure(failure))
    }

    private func stop() {
        let old = state.exchange(State(isOver: true))
        for inlet in old.inlets { inlet.cancel() }
    }
}
