extension Publishers {
    /// A publisher that ends if no value arrives within a given time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The time within which a value must arrive.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?
        /// The closure that returns the failure to send at the timeout; if nil, the publisher finishes instead.
        public let customError: (() -> Upstream.Failure)?

        /// Creates a publisher.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber, schedule: { scheduler.schedule(options: options, $0) })
            let inlet = Inlet(to: outlet)
            let last = OSAllocatedUnfairLock(uncheckedState: scheduler.now)
            outlet.attach(onRequest: { inlet.request($0) }, onCancel: { inlet.cancel() })
            watch(outlet, inlet, last)
            upstream.handleEvents(receiveOutput: { _ in last.withLockUnchecked { $0 = scheduler.now } }).subscribe(
                inlet)
        }

        /// Starts a timer that ends the publisher if no value has arrived for the whole interval.
        private func watch<S>(
            _ outlet: Outlet<S>, _ inlet: Inlet<Output, Failure>,
            _ last: OSAllocatedUnfairLock<Context.SchedulerTimeType>
        ) where S.Failure == Failure {
            let due = last.read { $0 }.advanced(by: interval)
            // Weak, so that a timer does not keep a subscriber alive after its subscription has ended.
            scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
                [weak outlet, weak inlet] in
                guard let outlet, let inlet, outlet.isActive else { return }
                guard last.read({ $0 }).advanced(by: interval) <= scheduler.now else {
                    return watch(outlet, inlet, last)
                }
                inlet.cancel()
                outlet.send(completion: customError.map { .failure($0()) } ?? .finished)
            }
        }
    }
}

extension Publisher {
    /// Finishes, or fails with `customError`, if no value arrives within a given time.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
