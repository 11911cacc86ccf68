import ActivityTree

/// Views beside one another.
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - alignment: Where the views stand across the row.
    ///   - spacing: Points between them; nil for the surface's own.
    ///   - content: The views.
    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: PrimitiveView {
    var node: ViewNode {
        let alignment = Alignment(horizontal: .center, vertical: alignment)
        return ViewNode(.stack(.horizontal, alignment: alignment, spacing: spacing, content.children))
    }
}

/// Views below one another.
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - alignment: Where the views stand across the column.
    ///   - spacing: Points between them; nil for the surface's own.
    ///   - content: The views.
    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: PrimitiveView {
    var node: ViewNode {
        let alignment = Alignment(horizontal: alignment, vertical: .center)
        return ViewNode(.stack(.vertical, alignment: alignment, spacing: spacing, content.children))
    }
}

/// Views in front of one another, the first one farthest back.
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    /// Makes a pile.
    ///
    /// - Parameters:
    ///   - alignment: Where the views stand within the largest of them.
    ///   - content: The views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: PrimitiveView {
    var node: ViewNode { ViewNode(.stack(.depth, alignment: alignment, spacing: nil, content.children)) }
}
