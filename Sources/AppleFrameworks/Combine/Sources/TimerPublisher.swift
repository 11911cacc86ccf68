public import Foundation

extension Timer {
    /// A publisher that sends the current date at an interval.
    ///
    /// All connections share one timer.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values: dates.
        public typealias Output = Date
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never

        /// The interval in seconds.
        public let interval: TimeInterval
        /// The maximum delay of a value in seconds; used only on the main run loop.
        public let tolerance: TimeInterval?
        /// The run loop.
        public let runLoop: RunLoop
        /// Has no effect: the timer runs in the common modes.
        public let mode: RunLoop.Mode
        /// The options of the run loop.
        public let options: RunLoop.SchedulerOptions?
        private let fanOut = FanOut<Date, Never>(policy: .requested)
        private let timer = OSAllocatedUnfairLock<(any Cancellable)?>(uncheckedState: nil)

        /// Creates a publisher; the interval is in seconds.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance) = (interval, tolerance)
            (self.runLoop, self.mode, self.options) = (runLoop, mode, options)
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            fanOut.add(subscriber)
        }

        /// Starts the timer unless it is running already.
        ///
        /// Cancelling any of the returned connections stops the timer. Releasing a connection does not stop the
        /// timer.
        public func connect() -> any Cancellable {
            timer.withLockUnchecked { timer in
                guard timer == nil else { return }
                timer = runLoop.schedule(
                    after: runLoop.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
                    tolerance: .seconds(tolerance ?? 0), options: options
                ) { [fanOut, running = self.timer] in
                    // The closure keeps the timer alive until the timer is cancelled.
                    withExtendedLifetime(running) { fanOut.send(Date()) }
                }
            }
            return Connection(timer: timer)
        }
    }

    /// A connection that stops the timer when the connection is cancelled, but not when the connection is released.
    private struct Connection: Cancellable {
        let timer: OSAllocatedUnfairLock<(any Cancellable)?>

        func cancel() {
            timer.exchange(nil)?.cancel()
        }
    }

    /// Returns a publisher of the current date, sent at an interval in seconds; `mode` is ignored.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
