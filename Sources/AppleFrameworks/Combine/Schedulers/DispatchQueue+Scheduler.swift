public import Dispatch

extension DispatchQueue: Scheduler {
    /// A point in time, measured since boot.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
        /// The time in Dispatch's own type.
        public var dispatchTime: DispatchTime

        /// Creates a time.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// Decodes a time from the nanoseconds since boot.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
        }

        /// Encodes the time as the nanoseconds since boot.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// Returns the interval to another time.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return .nanoseconds(end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
        }

        /// Returns the time that is later by an interval.
        public func advanced(by interval: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + interval.timeInterval)
        }

        /// Hashes the time.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// An interval in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Codable, Sendable,
            ExpressibleByFloatLiteral
        {
            /// The interval in nanoseconds.
            public var magnitude: Int

            /// Creates an interval.
            public init(_ timeInterval: DispatchTimeInterval) {
                magnitude =
                    switch timeInterval {
                    case .seconds(let count): count.saturated(times: 1_000_000_000)
                    case .milliseconds(let count): count.saturated(times: 1_000_000)
                    case .microseconds(let count): count.saturated(times: 1_000)
                    case .nanoseconds(let count): count
                    case .never: .max
                    @unknown default: .max
                    }
            }

            /// Creates an interval in seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Creates an interval in seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// Creates an interval in nanoseconds.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let count = Int(exactly: source) else { return nil }
                magnitude = count
            }

            private init(magnitude: Int) { self.magnitude = magnitude }

            /// The interval in Dispatch's own type.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// Returns whether the first interval is shorter than the second one.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Returns the product of the nanoseconds of two intervals.
            public static func * (lhs: Stride, rhs: Stride) -> Stride {
                Stride(magnitude: lhs.magnitude * rhs.magnitude)
            }
            /// Adds intervals.
            public static func + (lhs: Stride, rhs: Stride) -> Stride {
                Stride(magnitude: lhs.magnitude + rhs.magnitude)
            }
            /// Subtracts intervals.
            public static func - (lhs: Stride, rhs: Stride) -> Stride {
                Stride(magnitude: lhs.magnitude - rhs.magnitude)
            }
            /// Multiplies an interval.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            /// Adds an interval.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Subtracts an interval.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

            /// Returns an interval of a number of seconds.
            public static func seconds(_ s: Double) -> Stride {
                let nanoseconds = s * 1e9
                return Stride(magnitude: Int(exactly: nanoseconds.rounded()) ?? (nanoseconds < 0 ? .min : .max))
            }
            /// Returns an interval of a number of seconds.
            public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
            /// Returns an interval of a number of milliseconds.
            public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
            /// Returns an interval of a number of microseconds.
            public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
            /// Returns an interval of a number of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }
        }
    }

    /// The options for running a closure.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags of the work items.
        public var flags: DispatchWorkItemFlags
        /// The group of the work items; ignored for closures that are scheduled for a given time.
        public var group: DispatchGroup?

        /// Creates options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// The minimum tolerance: zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs a closure on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
    }

    /// Runs a closure on the queue at a given time; the tolerance is ignored.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = ScheduledAction(action)
        asyncAfter(
            deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
        ) { action.run() }
    }

    /// Runs a closure on the queue at a given time and then at intervals, until the returned object is cancelled.
    ///
    /// The interval is at least 0.1 ms, as with Apple's `Timer`. The options are ignored.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler { action.run() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: max(interval, .microseconds(100)).timeInterval,
            leeway: max(tolerance, .nanoseconds(0)).timeInterval)
        timer.activate()
        return AnyCancellable {
            action.cancel()
            timer.cancel()
        }
    }
}

extension Int {
    /// Returns the product; on overflow, the largest or smallest `Int`.
    fileprivate func saturated(times factor: Int) -> Int {
        let (product, isOver) = multipliedReportingOverflow(by: factor)
        return isOver ? (self < 0 ? .min : .max) : product
    }
}
