public import Foundation

/// A point in time for run loops and operation queues.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a time.
    public init(_ date: Date) {
        self.date = date
    }

    /// Returns the interval to another time.
    public func distance(to other: SchedulerDate) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// Returns the time that is later by an interval.
    public func advanced(by interval: Stride) -> SchedulerDate { SchedulerDate(date + interval.timeInterval) }

    /// An interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Codable, Sendable,
        ExpressibleByFloatLiteral
    {
        /// The interval in seconds.
        public var magnitude: TimeInterval

        /// The interval in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval in seconds.
        public init(_ timeInterval: TimeInterval) {
            magnitude = timeInterval
        }
        /// Creates an interval in seconds.
        public init(floatLiteral value: TimeInterval) { self.init(value) }
        /// Creates an interval in seconds.
        public init(integerLiteral value: TimeInterval) { self.init(value) }
        /// Creates an interval in seconds.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let count = TimeInterval(exactly: source) else { return nil }
            self.init(count)
        }

        /// Returns whether the first interval is shorter than the second one.
        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Returns the product of the seconds of two intervals.
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

        /// Returns an interval of a number of seconds.
        public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
        /// Returns an interval of a number of seconds.
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        /// Returns an interval of a number of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
        /// Returns an interval of a number of microseconds.
        public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
        /// Returns an interval of a number of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
    }
}
