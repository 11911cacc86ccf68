extension Publishers {
    /// A publisher that sends the first value at once, and then at most one value in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The minimum interval between two values.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// Whether the last value of an interval is sent rather than the first value.
        public let latest: Bool

        /// Creates a publisher.
        public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let throttling = Throttling(subscriber, scheduler, interval, latest: latest)
            let inlet = Inlet<Output, Failure>(
                onValue: { value in
                    throttling.take(value)
                    return .none
                }, onEnd: { throttling.end($0) })
            throttling.outlet.attach(onCancel: { inlet.cancel() })
            inlet.request(.unlimited)
            upstream.subscribe(inlet)
        }
    }
}

/// The state of a throttle for one subscriber.
private final class Throttling<Context: Scheduler, Downstream: Subscriber> {
    private struct State {
        var last: Context.SchedulerTimeType?
        var pending: Downstream.Input?
        var isScheduled = false
        var completion: Subscribers.Completion<Downstream.Failure>?
    }

    let outlet: Outlet<Downstream>
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let latest: Bool
    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    init(
        _ downstream: Downstream, _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride, latest: Bool
    ) {
        outlet = Outlet(downstream, policy: .latest, schedule: { scheduler.schedule($0) })
        (self.scheduler, self.interval, self.latest) = (scheduler, interval, latest)
    }

    func take(_ value: Downstream.Input) {
        let now = scheduler.now
        let (due, old) = state.withLockUnchecked { state -> (Context.SchedulerTimeType?, Downstream.Input?) in
            var old: Downstream.Input?
            if latest || state.pending == nil {
                old = state.pending
                state.pending = value
            }
            guard !state.isScheduled else { return (nil, old) }
            state.isScheduled = true
            return (state.last.map { Swift.max($0.advanced(by: interval), now) } ?? now, old)
        }
        withExtendedLifetime(old) {}
        guard let due else { return }
        if due <= now { send() } else { scheduler.schedule(after: due) { self.send() } }
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        state.withLockUnchecked { state in
            state.completion = completion
            if !state.isScheduled { outlet.finish(completion) }
        }
        outlet.flush()
    }

    private func send() {
        let now = scheduler.now
        // Under the lock, so that the completion does not overtake the value.
        state.withLockUnchecked { state in
            if let value = state.pending { outlet.enqueue(value) }
            if let completion = state.completion { outlet.finish(completion) }
            (state.pending, state.isScheduled, state.last) = (nil, false, now)
        }
        outlet.flush()
    }
}

extension Publisher {
    /// Sends at most one value in each interval: the last one if `latest` is true, otherwise the first one.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
