extension Publishers {
    /// A publisher that sends a value only if no other value follows within a given time.
    ///
    /// When the upstream publisher ends, a value that is still waiting is dropped, as in Apple's Combine.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The time that must pass without another value.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber, policy: .latest)
            // The last value, and the number of values so far. If the number has changed when a timer fires, another
            // value has followed.
            let pending = OSAllocatedUnfairLock<(value: Output?, count: Int)>(uncheckedState: (nil, 0))
            let inlet = Inlet<Output, Failure>(
                onValue: { value in
                    let (old, number) = pending.withLockUnchecked { pending in
                        defer { pending = (value, pending.count + 1) }
                        return (pending.value, pending.count + 1)
                    }
                    withExtendedLifetime(old) {}
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
                        options: options
                    ) {
                        let value = pending.withLockUnchecked { pending -> Output? in
                            guard pending.count == number else { return nil }
                            defer { pending.value = nil }
                            return pending.value
                        }
                        if let value { outlet.send(value) }
                    }
                    return .none
                },
                onEnd: { completion in scheduler.schedule(options: options) { outlet.send(completion: completion) } })
            outlet.attach(onCancel: { inlet.cancel() })
            inlet.request(.unlimited)
            upstream.subscribe(inlet)
        }
    }
}

extension Publisher {
    /// Sends a value only if no other value follows within a given time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}
