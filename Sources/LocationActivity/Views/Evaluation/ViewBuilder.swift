import ActivityTree

/// Makes one view of the views that a closure lists, with `if`, `switch` and `#available` among them.
@resultBuilder
public struct ViewBuilder {
    /// Takes a view.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views: views)
    }

    /// A view that is there or not.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The view of the first branch.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        .first(first)
    }

    /// The view of the second branch.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        .second(second)
    }

    /// A view that only some systems have.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views, as a ``ViewBuilder`` lists them.
public struct TupleView {
    // Not a tuple: each copy of one would ask the runtime for its layout.
    let views: [any View]
}

extension TupleView: PrimitiveView {
    /// A group of the views.
    public var node: ViewNode {
        var children: [ViewNode] = []
        for view in views { children.append(contentsOf: view.children) }
        return ViewNode(.group(children))
    }
}

/// The view of one of two branches.
public enum ConditionalContent<First: View, Second: View> {
    /// The first branch.
    case first(First)
    /// The second branch.
    case second(Second)
}

extension ConditionalContent: View, PrimitiveView {
    /// The node of the branch that was taken.
    public var node: ViewNode {
        switch self {
        case .first(let view): view.evaluated
        case .second(let view): view.evaluated
        }
    }
}

extension Optional: View, PrimitiveView where Wrapped: View {
    /// Nothing: the view gives its node instead.
    public typealias Body = EmptyView

    /// The view's node; the empty one where there is none.
    public var node: ViewNode { self?.evaluated ?? .empty }
}

/// Any view.
public struct AnyView {
    private let view: any View

    /// Makes one of a view.
    public init(_ view: any View) {
        self.view = view
    }

    /// Makes one of a view.
    public init(erasing view: any View) {
        self.view = view
    }
}

extension AnyView: PrimitiveView {
    /// The view's node.
    public var node: ViewNode { view.evaluated }
}
