extension Subscribers {
    /// The number of values that a subscriber requests.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// The number; the maximum stands for no limit.
        private let count: UInt

        private init(count: UInt) {
            self.count = min(count, UInt(Int.max) + 1)
        }

        /// All values.
        public static let unlimited = Demand(count: UInt(Int.max) + 1)
        /// No value.
        public static let none = Demand(count: 0)
        /// At most a number of values, which must not be negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand cannot be negative")
            return Demand(count: UInt(value))
        }

        /// The number of values; nil if all are requested.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        /// "unlimited" or the number.
        public var description: String { self == .unlimited ? "unlimited" : "max(\(count))" }

        /// Returns whether the first demand is less.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
        /// Returns whether a demand is less than a number.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs < .max(Swift.max(rhs, 0)) }
        /// Returns whether a demand is greater than a number.
        public static func > (lhs: Demand, rhs: Int) -> Bool { rhs < 0 || lhs > .max(rhs) }
        /// Returns whether a demand is at most a number.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { rhs >= 0 && lhs <= .max(rhs) }
        /// Returns whether a demand is at least a number.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { rhs < 0 || lhs >= .max(rhs) }
        /// Returns whether a demand is a number.
        public static func == (lhs: Demand, rhs: Int) -> Bool { rhs >= 0 && lhs == .max(rhs) }
        /// Returns whether a demand is not a number.
        public static func != (lhs: Demand, rhs: Int) -> Bool { !(lhs == rhs) }

        /// Adds demands.
        public static func + (lhs: Demand, rhs: Demand) -> Demand { Demand(count: lhs.count + rhs.count) }
        /// Adds a demand.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// Adds a number to a demand.
        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
        /// Adds a number.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        /// Multiplies a demand.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard lhs != .unlimited else { return rhs == 0 ? .none : .unlimited }
            let (product, isOver) = lhs.count.multipliedReportingOverflow(by: UInt(rhs))
            return isOver ? .unlimited : Demand(count: product)
        }
        /// Multiplies a demand.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }
        /// Subtracts demands; the result is at least none, and what is unlimited remains so.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            lhs == .unlimited ? lhs : Demand(count: lhs.count - Swift.min(lhs.count, rhs.count))
        }
        /// Subtracts a demand.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// Subtracts a number from a demand.
        public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - .max(rhs) }
        /// Subtracts a number.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    }
}
