public import Foundation

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher: Publisher {
    /// Starts the publisher.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Starts the publisher at once.
    public func autoconnect() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            let subscription = subscribe(receive, complete)
            let connection = connect()
            return AnyCancellable {
                subscription.cancel()
                connection.cancel()
            }
        }
    }
}

extension Timer {
    /// A publisher of dates at an interval.
    public final class TimerPublisher: ConnectablePublisher {
        private let interval: TimeInterval
        private let runLoop: RunLoop
        private let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher; the interval is in seconds.
        public init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
            (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
        }

        /// Calls a closure for each date.
        public func subscribe(
            _ receive: @escaping (Date) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable { subject.subscribe(receive, complete) }

        /// Starts the timer.
        public func connect() -> any Cancellable {
            // The timer calls its closure on the run loop to which it is added, like the subscribers at Apple.
            nonisolated(unsafe) let subject = subject
            let timer = Timer(timeInterval: interval, repeats: true) { timer in
                unsafe subject.send(timer.fireDate)
            }
            runLoop.add(timer, forMode: mode)
            nonisolated(unsafe) let running = timer
            return AnyCancellable { unsafe running.invalidate() }
        }
    }

    /// Returns a publisher of dates at an interval in seconds; `tolerance` is ignored.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
    }
}
