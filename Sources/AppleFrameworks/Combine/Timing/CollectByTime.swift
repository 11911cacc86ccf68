extension Publishers {
    /// The rule that determines when the collected values are sent as an array.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Sends an array after each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Sends an array after each interval, and whenever the given number of values has been collected.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}

extension Publishers {
    /// A publisher of arrays, each with the values that have arrived since the previous array.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The rule that determines when arrays are sent.
        public let strategy: Publishers.TimeGroupingStrategy<Context>
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher.
        public init(
            upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, count) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
                }
            let outlet = Outlet(subscriber, schedule: { scheduler.schedule(options: options, $0) })
            let values = OSAllocatedUnfairLock<Output>(uncheckedState: [])
            // Called under the lock, so that neither later values nor the completion overtake the array.
            let enqueue = { (values: inout Output) in
                if !values.isEmpty { outlet.enqueue(values) }
                values = []
            }
            let timer = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
                options: options
            ) {
                values.withLockUnchecked { enqueue(&$0) }
                outlet.flush()
            }
            let inlet = Inlet<Upstream.Output, Failure>(
                onValue: { value in
                    values.withLockUnchecked { values in
                        values.append(value)
                        if values.count >= count { enqueue(&values) }
                    }
                    outlet.flush()
                    return .none
                },
                onEnd: { completion in
                    timer.cancel()
                    values.withLockUnchecked { values in
                        if case .finished = completion { enqueue(&values) }
                        outlet.finish(completion)
                    }
                    outlet.flush()
                })
            outlet.attach(onCancel: {
                timer.cancel()
                inlet.cancel()
            })
            inlet.request(.unlimited)
            upstream.subscribe(inlet)
        }
    }
}

extension Publisher {
    /// Sends arrays, each with the values that have arrived since the previous array.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
