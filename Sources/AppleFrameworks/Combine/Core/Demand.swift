extension Subscribers {
    /// The number of values that a subscriber requests.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// The number of values; `Int.max + 1` stands for no limit.
        private let count: UInt

        private init(count: UInt) {
            self.count = min(count, UInt(Int.max) + 1)
        }

        /// A demand without a limit.
        public static let unlimited = Demand(count: UInt(Int.max) + 1)
        /// A demand for no values.
        public static let none = Demand(count: 0)
        /// Returns a demand for at most `value` values; `value` must not be negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand cannot be negative")
            return Demand(count: UInt(value))
        }

        /// The number of requested values; nil if the demand is unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        /// "unlimited", or the number as in "max(3)".
        public var description: String { self == .unlimited ? "unlimited" : "max(\(count))" }

        /// Returns whether the first demand is for fewer values than the second.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
        /// Returns whether a demand is for fewer than `rhs` values.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs < .max(Swift.max(rhs, 0)) }
        /// Returns whether a demand is for more than `rhs` values.
        public static func > (lhs: Demand, rhs: Int) -> Bool { rhs < 0 || lhs > .max(rhs) }
        /// Returns whether a demand is for at most `rhs` values.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { rhs >= 0 && lhs <= .max(rhs) }
        /// Returns whether a demand is for at least `rhs` values.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { rhs < 0 || lhs >= .max(rhs) }
        /// Returns whether a demand is for exactly `rhs` values.
        public static func == (lhs: Demand, rhs: Int) -> Bool { rhs >= 0 && lhs == .max(rhs) }
        /// Returns whether a demand is for more or fewer than `rhs` values.
        public static func != (lhs: Demand, rhs: Int) -> Bool { !(lhs == rhs) }

        /// Returns the sum of two demands; if one of the demands is unlimited, the sum is unlimited.
        public static func + (lhs: Demand, rhs: Demand) -> Demand { Demand(count: lhs.count + rhs.count) }
        /// Increases a demand by another one.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// Returns a demand for `rhs` more values.
        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
        /// Increases a demand by `rhs` values.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        /// Returns a demand for `rhs` times as many values.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard lhs != .unlimited else { return rhs == 0 ? .none : .unlimited }
            let (product, isOver) = lhs.count.multipliedReportingOverflow(by: UInt(rhs))
            return isOver ? .unlimited : Demand(count: product)
        }
        /// Multiplies a demand by a number.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }
        /// Returns the difference of two demands; the result is at least zero.
        ///
        /// If the first demand is unlimited, the result is unlimited.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            lhs == .unlimited ? lhs : Demand(count: lhs.count - Swift.min(lhs.count, rhs.count))
        }
        /// Decreases a demand by another one.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// Returns a demand for `rhs` fewer values.
        public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - .max(rhs) }
        /// Decreases a demand by `rhs` values.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    }
}
