/// A scheduler that runs closures at once, even those scheduled for a later time.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// A point in time; all points are the same.
    public struct SchedulerTimeType: Strideable, Sendable {
        private init() {}
        fileprivate static let now = SchedulerTimeType()

        /// Returns zero: closures run at once.
        public func distance(to other: SchedulerTimeType) -> Stride { 0 }
        /// Returns the same time.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }

        /// An interval, which has no effect.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable, Sendable,
            ExpressibleByFloatLiteral
        {
            /// The interval.
            public var magnitude: Int

            /// Creates an interval.
            public init(_ value: Int) {
                magnitude = value
            }
            /// Creates an interval.
            public init(integerLiteral value: Int) { self.init(value) }
            /// Creates an interval.
            public init(floatLiteral value: Double) { self.init(Int(value)) }
            /// Creates an interval.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let count = Int(exactly: source) else { return nil }
                self.init(count)
            }

            /// Returns whether the first interval is shorter than the second one.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Multiplies intervals.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            /// Adds intervals.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            /// Subtracts intervals.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            /// Multiplies an interval.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            /// Adds an interval.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Subtracts an interval.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

            /// Returns zero: closures run at once.
            public static func seconds(_ s: Int) -> Stride { 0 }
            /// Returns zero: closures run at once.
            public static func seconds(_ s: Double) -> Stride { 0 }
            /// Returns zero: closures run at once.
            public static func milliseconds(_ ms: Int) -> Stride { 0 }
            /// Returns zero: closures run at once.
            public static func microseconds(_ us: Int) -> Stride { 0 }
            /// Returns zero: closures run at once.
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }
    }

    /// The type of the options for running a closure; there are none.
    public typealias SchedulerOptions = Never
    /// The only instance of this scheduler.
    public static let shared = ImmediateScheduler()

    private init() {}

    /// The current time; all points in time are the same.
    public var now: SchedulerTimeType { .now }
    /// The minimum tolerance: zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure at once.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Runs a closure at once.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs a closure at once; does not repeat it at intervals.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
