import ActivityTree

/// The first of several views: who evaluates a view does not know what room there will be.
public struct ViewThatFits<Content: View> {
    let content: Content

    /// Makes a view of the first of several.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ViewThatFits: PrimitiveView {
    var node: ViewNode { content.children.first ?? .empty }
}

/// A direction.
public enum Axis: Int8, Sendable, Hashable, CaseIterable {
    /// Across.
    case horizontal
    /// Down.
    case vertical

    /// Directions.
    public struct Set: OptionSet, Sendable, Hashable {
        /// One bit a direction.
        public let rawValue: Int8

        /// Makes a set of its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Across.
        public static let horizontal = Set(rawValue: 1)
        /// Down.
        public static let vertical = Set(rawValue: 2)
    }
}
