import ActivityTree

/// Rows with aligned columns, as SwiftUI's `Grid`.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: Double?
    let verticalSpacing: Double?
    let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of a view in its cell.
    ///   - horizontalSpacing: The space between columns in points; nil for the surface's default.
    ///   - verticalSpacing: The space between rows in points; nil for the surface's default.
    ///   - content: The rows; any other view is a separate row.
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

/// A row of a ``Grid``; elsewhere a horizontal stack.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// A grid recognizes its rows by this alignment, which no other stack has.
    static var mark: Alignment { Alignment(horizontal: .leading, vertical: .firstTextBaseline) }
}

extension GridRow: PrimitiveView {
    var node: ViewNode {
        ViewNode(.stack(.horizontal, alignment: Self.mark, spacing: nil, content.children))
    }
}
