/// An edge of a view.
public enum Edge: Int8, Sendable, Hashable, CaseIterable {
    /// An edge of a view; lines of text start at the leading edge.
    case top, leading, bottom, trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable, Hashable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from its raw bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Creates a set with one edge.
        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge.
        public static let top = Set(.top)
        /// The leading edge.
        public static let leading = Set(.leading)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge.
        public static let trailing = Set(.trailing)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Insets of the four edges of a view, in points.
public struct EdgeInsets: Sendable, Hashable {
    /// The top inset.
    public var top: Double
    /// The leading inset.
    public var leading: Double
    /// The bottom inset.
    public var bottom: Double
    /// The trailing inset.
    public var trailing: Double

    /// Creates insets.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension Edge.Set: TreeValue {
    private static let names = Edge.allCases.map { (edge: Edge.Set($0), name: "\($0)") }

    package init?(json: JSONValue) {
        guard let text = json.stringValue else { return nil }
        if text == "all" {
            self = .all
            return
        }
        self = []
        for word in text.split(separator: " ") {
            guard let side = Self.names.first(where: { $0.name == word }) else { return nil }
            insert(side.edge)
        }
    }

    package func write(into writer: inout JSONWriter) {
        let names = Self.names.filter { contains($0.edge) }.map(\.name)
        writer.string(self == .all ? "all" : names.joined(separator: " "))
    }
}
