import ActivityTree

/// Rows with aligned columns, like SwiftUI's `Grid`.
public nonisolated struct Grid<Content: View>: PrimitiveView {
    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content

    /// Creates a grid; spacing is in points, nil for the surface's default.
    ///
    /// A view outside of a ``GridRow`` forms a separate row and spans all columns.
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
        let children = content.children
        let columns = children.map { $0.gridCells?.reduce(0) { $0 + $1.gridColumns } ?? 1 }.max() ?? 1
        let rows = children.map { child -> [ViewNode] in
            guard let cells = child.gridCells else { return [child] }
            // Surfaces stretch a single cell over all columns, so add an empty cell for the other columns.
            return cells.count == 1 && cells[0].gridColumns < columns ? cells + [.empty] : cells
        }
        return ViewNode(
            .grid(
                rows: rows, alignment: alignment, horizontalSpacing: horizontalSpacing,
                verticalSpacing: verticalSpacing))
    }
}

extension ViewNode {
    /// The cells of a ``GridRow``, each with the row's modifiers added; nil for other views.
    @MainActor fileprivate var gridCells: [ViewNode]? {
        guard case .stack(.horizontal, GridRow<EmptyView>.mark, _, let cells) = content else { return nil }
        return cells.map { ViewNode($0.content, modifiers: $0.modifiers + modifiers) }
    }
}

/// A row of a ``Grid``; outside of a grid, a horizontal stack.
public nonisolated struct GridRow<Content: View>: PrimitiveView {
    let content: Content

    /// Creates a row; `alignment` has no effect, because the grid aligns all its cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// A grid recognizes its rows by this alignment, which no other horizontal stack has.
    static var mark: Alignment { Alignment(horizontal: .leading, vertical: .firstTextBaseline) }

    @MainActor var node: ViewNode {
        ViewNode(.stack(.horizontal, alignment: Self.mark, spacing: nil, content.children))
    }
}
