import ActivityTree

/// A part of a presentation, like SwiftUI's `View`.
///
/// The process that owns an activity evaluates its views to a ``ViewNode`` on the main actor. Views keep no state
/// between evaluations.
@MainActor @preconcurrency
public protocol View {
    /// The type of the body.
    associatedtype Body: View
    /// The content of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// The view node that results from an evaluation in the current environment.
    @MainActor @preconcurrency var evaluated: ViewNode { get }
}

/// A view that creates its view node itself and has no body.
@MainActor @preconcurrency
protocol PrimitiveView: View {
    var node: ViewNode { get }
}

extension PrimitiveView {
    /// An empty body, which is never evaluated.
    public var body: EmptyView { EmptyView() }
    /// The view node that the view creates itself.
    public var evaluated: ViewNode { node }
}

/// A view that takes no space.
public nonisolated struct EmptyView: PrimitiveView, Sendable {
    /// Creates an empty view.
    public init() {}

    @MainActor var node: ViewNode { .empty }
}

extension View {
    /// The view node of the body.
    public var evaluated: ViewNode { body.evaluated }

    /// The view nodes that a container lays out.
    ///
    /// A group is replaced by its views, which get the group's modifiers.
    package var children: [ViewNode] {
        let node = evaluated
        guard case .group(let children) = node.content else { return node.isEmpty ? [] : [node] }
        guard !node.modifiers.isEmpty else { return children }
        return children.map { ViewNode($0.content, modifiers: $0.modifiers + node.modifiers) }
    }

    /// Evaluates the view to one view node.
    ///
    /// Several views, such as those of a ``Group``, form a stack along the axis.
    package func evaluated(along axis: StackAxis) -> ViewNode {
        let children = children
        return switch children.count {
        case 0: .empty
        case 1: children[0]
        default: ViewNode(.stack(axis, alignment: .center, spacing: nil, children))
        }
    }
}
