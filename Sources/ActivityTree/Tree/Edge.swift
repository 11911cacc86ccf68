/// A side of a view.
public enum Edge: Int8, Sendable, Hashable, CaseIterable {
    /// The top.
    case top
    /// The side where reading begins.
    case leading
    /// The bottom.
    case bottom
    /// The side where reading ends.
    case trailing

    /// Some sides of a view.
    public struct Set: OptionSet, Sendable, Hashable {
        /// One bit a side.
        public let rawValue: Int8

        /// Makes a set of its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Makes a set of one side.
        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top.
        public static let top = Set(.top)
        /// The side where reading begins.
        public static let leading = Set(.leading)
        /// The bottom.
        public static let bottom = Set(.bottom)
        /// The side where reading ends.
        public static let trailing = Set(.trailing)
        /// The leading and the trailing side.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Lengths at the four sides of a view, in points.
public struct EdgeInsets: Sendable, Hashable {
    /// At the top.
    public var top: Double
    /// Where reading begins.
    public var leading: Double
    /// At the bottom.
    public var bottom: Double
    /// Where reading ends.
    public var trailing: Double

    /// Makes lengths.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
