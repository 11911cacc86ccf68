import ActivityTree

/// A part of a presentation, as WidgetKit's and SwiftUI's: its body says what it consists of.
///
/// Views are evaluated to a ``ViewNode`` on the main actor, by the process that owns an activity; they are values, and
/// nothing of them stays.
@MainActor @preconcurrency
public protocol View {
    /// What the body is.
    associatedtype Body: View
    /// What the view consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// The view as a tree of nodes, in the environment of the moment: that of its body, where it has one.
    @MainActor @preconcurrency var evaluated: ViewNode { get }
}

extension View {
    /// The body as a tree of nodes.
    public var evaluated: ViewNode { body.evaluated }
}

/// A view without a body of other views, which makes its node itself.
@MainActor @preconcurrency
protocol PrimitiveView: View {
    var node: ViewNode { get }
}

extension PrimitiveView {
    public var body: EmptyView { EmptyView() }
    public var evaluated: ViewNode { node }
}

/// A view that shows nothing and takes no room.
public struct EmptyView: Sendable {
    /// Makes one.
    public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
    var node: ViewNode { .empty }
}

extension View {
    /// The views that a container lays out: groups are part of it, and what was said about a group holds for each.
    var children: [ViewNode] {
        let node = evaluated
        guard case .group(let children) = node.content else { return node.isEmpty ? [] : [node] }
        guard !node.modifiers.isEmpty else { return children }
        return children.map { ViewNode($0.content, modifiers: $0.modifiers + node.modifiers) }
    }

    /// The view as one node; several stand in a stack.
    package func evaluated(along axis: StackAxis) -> ViewNode {
        let children = children
        return switch children.count {
        case 0: .empty
        case 1: children[0]
        default: ViewNode(.stack(axis, alignment: .center, spacing: nil, children))
        }
    }
}
