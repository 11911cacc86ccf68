import ActivityTree

/// Rows whose cells stand in columns.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content

    /// Makes a grid.
    ///
    /// - Parameters:
    ///   - alignment: Where a view stands in its cell.
    ///   - horizontalSpacing: Points between columns; nil for the surface's own.
    ///   - verticalSpacing: Points between rows; nil for the surface's own.
    ///   - content: The rows; any other view is a row of its own.
    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: PrimitiveView {
    var node: ViewNode {
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

/// A row of a ``Grid``; anywhere else its cells stand beside one another.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    /// Makes a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// No other stack has this alignment: by it the grid knows its rows.
    static var mark: Alignment { Alignment(horizontal: .leading, vertical: .firstTextBaseline) }
}

extension GridRow: PrimitiveView {
    var node: ViewNode {
        ViewNode(.stack(.horizontal, alignment: Self.mark, spacing: nil, content.children))
    }
}
