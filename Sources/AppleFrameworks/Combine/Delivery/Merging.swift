/// Passes the values of several publishers to a subscriber, in the order in which the values arrive.
///
/// If the subscriber's demand is limited, one value of each publisher is requested in advance.
final class Merging<Downstream: Subscriber> {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var inlets: [Int: Inlet<Input, Failure>] = [:]
        var count = 0
        /// Whether no further publisher will be added.
        var isComplete = false
        var isOver = false
        var source: AnyCancellable?
    }

    let outlet: Outlet<Downstream>
    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    init(_ downstream: Downstream) {
        outlet = Outlet(downstream)
    }

    /// Gives the subscriber its subscription.
    ///
    /// - Parameter source: Another subscription to cancel together with the merged publishers, such as the upstream
    ///   subscription of `flatMap`.
    func attach(source: AnyCancellable? = nil) {
        state.withLockUnchecked { $0.source = source }
        outlet.attach(onCancel: { self.stop() })
    }

    /// Adds a publisher.
    ///
    /// - Parameters:
    ///   - replacing: Whether to cancel the publishers that were added before, and drop their waiting values.
    ///   - onEnd: Called when the publisher has finished, but not if it fails.
    func add<Source: Publisher>(_ source: Source, replacing: Bool = false, onEnd: @escaping () -> Void = {})
    where Source.Output == Input, Source.Failure == Failure {
        let isUnlimited = outlet.demand == .unlimited
        if replacing { removeAll() }
        let number = state.withLockUnchecked { state in
            state.count += 1
            return state.count
        }
        // Declared first, because the inlet is created with a closure that refers to the inlet.
        weak var weakInlet: Inlet<Input, Failure>?
        let inlet = Inlet<Input, Failure>(
            onValue: { [outlet, state] value in
                let inlet = weakInlet
                // Enqueue under the lock, so that no value of this publisher is added once the publisher is replaced.
                state.withLockUnchecked { state in
                    guard state.inlets[number] != nil else { return }
                    outlet.enqueue(value, delivered: isUnlimited ? nil : { inlet?.request(.max(1)) })
                }
                outlet.flush()
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

    /// Declares that no further publisher will be added; the subscription finishes once all publishers have finished.
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

    /// Cancels the publishers, and drops their waiting values.
    private func removeAll() {
        let old = state.withLockUnchecked { state -> ([Int: Inlet<Input, Failure>], Outlet<Downstream>.Values)? in
            guard !state.isOver else { return nil }
            defer { state.inlets = [:] }
            return (state.inlets, outlet.dropAll())
        }
        guard let old else { return }
        for inlet in old.0.values { inlet.cancel() }
    }

    private func finishIfDone() {
        let isDone = state.read { $0.isComplete && $0.inlets.isEmpty && !$0.isOver }
        if isDone { abandon() }
    }

    /// Cancels all publishers, and the subscription that ``attach(source:)`` has received.
    private func stop() {
        let old = state.exchange(State(isOver: true))
        old.source?.cancel()
        for inlet in old.inlets.values { inlet.cancel() }
    }
}
