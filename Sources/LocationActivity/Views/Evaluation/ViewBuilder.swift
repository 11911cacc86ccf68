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
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views: views)
    }

    /// A view that is there or not.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The view of the first branch.
    public static func buildEither(first: some View) -> AnyView { AnyView(first) }

    /// The view of the second branch.
    public static func buildEither(second: some View) -> AnyView { AnyView(second) }

    /// A view that only some systems have.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views.
struct TupleView {
    // Not a tuple: each copy of one would ask the runtime for its layout.
    let views: [any View]
}

extension TupleView: PrimitiveView {
    var node: ViewNode {
        var children: [ViewNode] = []
        for view in views { children.append(contentsOf: view.children) }
        return ViewNode(.group(children))
    }
}

extension Optional: View, PrimitiveView where Wrapped: View {
    public typealias Body = EmptyView

    var node: ViewNode { self?.evaluated ?? .empty }
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
    var node: ViewNode { view.evaluated }
}
