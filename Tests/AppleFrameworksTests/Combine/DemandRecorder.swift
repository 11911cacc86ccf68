import Combine

/// Records what it receives, and requests values only when told.
final class DemandRecorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    private(set) var excess = 0
    private var requested = 0
    private var isCancelled = false
    /// What happened after ``cancel()``.
    private(set) var afterCancel = 0

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
        if values.count >= requested || !completions.isEmpty { excess += 1 }
        if isCancelled { afterCancel += 1 }
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if isCancelled { afterCancel += 1 }
        completions.append(completion)
    }

    func request(_ count: Int) {
        requested += count
        subscription?.request(.max(count))
    }

    func cancel() {
        isCancelled = true
        subscription?.cancel()
        subscription = nil
    }
}
