import ActivityTree

/// The first of several views, as SwiftUI's `ViewThatFits`; here the first view always counts as fitting.
public nonisolated struct ViewThatFits<Content: View>: PrimitiveView {
    let content: Content

    /// Creates a view from alternatives.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor var node: ViewNode { content.children.first ?? .empty }
}

/// A direction.
public enum Axis: Int8, Sendable, Hashable, CaseIterable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// A set of directions.
    public struct Set: OptionSet, Sendable, Hashable {
        /// One bit per direction.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Left and right.
        public static let horizontal = Set(rawValue: 1)
        /// Up and down.
        public static let vertical = Set(rawValue: 2)
    }
}
