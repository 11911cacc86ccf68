extension Publishers {
    /// A publisher that sends each value and the completion after a delay.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The delay.
        public let interval: Context.SchedulerTimeType.Stride
        /// The tolerance that is passed to the scheduler; queues and run loops ignore it.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            // Each timer sends the oldest waiting event. So events stay in order even if a concurrent queue fires the
            // timers out of order. The lock is held until the event is in the outlet. So no later event can overtake
            // it.
            let events = OSAllocatedUnfairLock(uncheckedState: Queue<() -> Void>())
            let later: (@escaping () -> Void) -> Void = { event in
                events.withLockUnchecked { $0.append(event) }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options
                ) {
                    let event = events.withLockUnchecked { events in
                        let event = events.popFirst()
                        event?()
                        return event
                    }
                    withExtendedLifetime(event) {}
                    outlet.flush()
                }
            }
            let inlet = Inlet<Output, Failure>(
                onValue: { value in
                    later { outlet.enqueue(value) }
                    return .none
                }, onEnd: { completion in later { outlet.finish(completion) } })
            outlet.attach(onRequest: { inlet.request($0) }, onCancel: { inlet.cancel() })
            upstream.subscribe(inlet)
        }
    }
}

extension Publishers {
    /// A publisher of the intervals between values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Context.SchedulerTimeType.Stride
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler.
        public let scheduler: Context

        /// Creates a publisher.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let last = OSAllocatedUnfairLock<Context.SchedulerTimeType?>(uncheckedState: nil)
            upstream.handleEvents(receiveSubscription: { _ in last.withLockUnchecked { $0 = scheduler.now } }).map {
                _ in
                let now = scheduler.now
                return last.withLockUnchecked { last in
                    defer { last = now }
                    return (last ?? now).distance(to: now)
                }
            }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Sends each value and the completion after a delay.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }

    /// Replaces each value by the time since the previous value, and the first one by the time since the subscription.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
