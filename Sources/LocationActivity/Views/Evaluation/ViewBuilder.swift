import ActivityTree

/// Builds a view from the views of a closure, like SwiftUI's `ViewBuilder`.
@resultBuilder
public struct ViewBuilder {
    /// Builds one view.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Builds an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Builds one view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Builds several views.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views: views)
    }

    /// Builds the view of an `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Builds the view of the first branch.
    public static func buildEither(first: some View) -> AnyView { AnyView(first) }

    /// Builds the view of the second branch.
    public static func buildEither(second: some View) -> AnyView { AnyView(second) }

    /// Builds a view under an availability check.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

nonisolated struct TupleView: PrimitiveView {
    // An array is faster to copy than a tuple, because the layout of a generic tuple is looked up at run time.
    let views: [any View]

    @MainActor var node: ViewNode {
        ViewNode(.group(views.flatMap { $0.children }))
    }
}

extension Optional: View, PrimitiveView where Wrapped: View {
    /// The type of the body, which is never evaluated.
    public typealias Body = EmptyView

    var node: ViewNode { self?.evaluated ?? .empty }
}

/// A type-erased view, like SwiftUI's `AnyView`.
public nonisolated struct AnyView: PrimitiveView {
    private let view: any View

    /// Creates a type-erased view.
    public init(_ view: any View) {
        self.view = view
    }

    /// Creates a type-erased view.
    public init(erasing view: any View) {
        self.view = view
    }

    @MainActor var node: ViewNode { view.evaluated }
}
