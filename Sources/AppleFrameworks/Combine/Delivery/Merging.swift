/// Passes the values of several publishers to a subscriber as they come.
///
/// A subscriber with a limited demand gets one value of each publisher in advance.
final class Merging<Downstream: Subscriber> {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var inlets: [Int: Inlet<Input, Failure>] = [:]
        var count = 0
        /// Whether no further publisher will be added.
        var isComplete = false
        var isOver = false
        /// The subscription to the publisher of publishers, for cancelling it.
        var source: AnyCancellable?
    }

    let outlet: Outlet<Downstream>
    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    init(_ downstream: Downstream) {
        outlet = Outlet(downstream)
    }

    /// Gives the subscriber its subscription.
    ///
    /// - Parameter source: The subscription to the publisher of publishers, for cancelling it.
    func attach(source: AnyCancellable? = nil) {
        state.withLockUnchecked { $0.source = source }
        outlet.attach(onCancel: { self.stop() })
    }

    /// Adds a publisher.
    ///
    /// - Parameters:
    ///   - replacing: Whether to cancel the publishers that were added before.
    ///   - onEnd: Called when the publisher has finished.
    func add<Source: Publisher>(_ source: Source, replacing: Bool = false, onEnd: @escaping () -> Void = {})
    where Source.Output == Input, Source.Failure == Failure {
        let isUnlimited = outlet.demand == .unlimited
        let (number, others, isOver) = state.withLockUnchecked { state in
            state.count += 1
            defer { if replacing { state.inlets = [:] } }
            return (state.count, replacing ? Array(state.inlets.values) : [], state.isOver)
        }
        guard !isOver else { return }
        for other in others { other.cancel() }
        // Declared before the inlet, because the closure refers to the inlet that is created with the closure.
        weak var weakInlet: Inlet<Input, Failure>?
        let inlet = Inlet<Input, Failure>(
            onValue: { [outlet] value in
                let inlet = weakInlet
                outlet.send(value, delivered: isUnlimited ? nil : { inlet?.request(.max(1)) })
                return .none
            },
            onEnd: { completion in
                if case .failure(let failure) = completion { return self.fail(failure) }
                self.remove(number)
                onEnd()
                self.finishIfDone()
            })
        weakInlet = inlet
        let isAdded = state.withLockUnchecked { state in
            guard !state.isOver else { return false }
            state.inlets[number] = inlet
            return true
        }
        guard isAdded else { return }
        inlet.request(isUnlimited ? .unlimited : .max(1))
        source.subscribe(inlet)
    }

    /// Ends once all publishers have ended.
    func complete() {
        state.withLockUnchecked { $0.isComplete = true }
        finishIfDone()
    }

    /// Fails at once, and cancels all publishers.
    func fail(_ failure: Failure) {
        stop()
        outlet.send(completion: .failure(failure))
    }

    /// Finishes at once, and cancels all publishers.
    func abandon() {
        stop()
        outlet.send(completion: .finished)
    }

    private func remove(_ number: Int) {
        let inlet = state.withLockUnchecked { $0.inlets.removeValue(forKey: number) }
        withExtendedLifetime(inlet) {}
    }

    private func finishIfDone() {
        let isDone = state.withLockUnchecked { state in
            guard state.isComplete, state.inlets.isEmpty, !state.isOver else { return false }
            state.isOver = true
            return true
        }
        if isDone { outlet.send(completion: .finished) }
    }

    /// Cancels all publishers.
    private func stop() {
        let old = state.withLockUnchecked { state in
            let old = state
            state = State(isOver: true)
            return old
        }
        old.source?.cancel()
        for inlet in old.inlets.values { inlet.cancel() }
    }
}
