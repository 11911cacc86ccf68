import ActivityTree

/// Rows with aligned columns, like SwiftUI's `Grid`.
public nonisolated struct Grid<Content: View>: PrimitiveView {
    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content

    /// Creates a grid; spacing is in points, nil for the surface's default.
    ///
    /// A view outside of a ``GridRow`` forms a row of its own.
    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    @MainActor var node: ViewNode {
        let rows = content.children.map { child in
            guard case .stack(.horizontal, GridRow<EmptyView>.mark, _, let cells) = child.content else {
                return [child]
            }
            return cells.map { ViewNode($0.content, modifiers: $0.modifiers + child.modifiers) }
        }
        return ViewNode(
            .grid(
                rows: rows, alignment: alignment, horizontalSpacing: horizontalSpacing,
                verticalSpacing: verticalSpacing))
    }
}

/// A row of a ``Grid``; elsewhere a horizontal stack.
public nonisolated struct GridRow<Content: View>: PrimitiveView {
    let content: Content

    /// Creates a row; `alignment` has no effect, because the grid aligns all its cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// A grid recognizes its rows by this alignment, which no other stack has.
    static var mark: Alignment { Alignment(horizontal: .leading, vertical: .firstTextBaseline) }

    @MainActor var node: ViewNode {
        ViewNode(.stack(.horizontal, alignment: Self.mark, spacing: nil, content.children))
    }
}
