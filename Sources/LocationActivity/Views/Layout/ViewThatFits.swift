import ActivityTree

/// The first of several views that fits the available space, or the last if none fits, like SwiftUI's `ViewThatFits`.
///
/// Terminals choose one of the views each time they draw the presentation. HTML and one-line surfaces, such as status
/// bars, show the first view.
public nonisolated struct ViewThatFits<Content: View>: PrimitiveView {
    let axes: Axis.Set
    let content: Content

    /// Creates a view from alternatives, the preferred one first.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor var node: ViewNode {
        let children = content.children
        guard children.count > 1 else { return children.first ?? .empty }
        return ViewNode(
            .alternatives(axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : nil, children))
    }
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
