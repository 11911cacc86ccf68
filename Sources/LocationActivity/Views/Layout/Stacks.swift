import ActivityTree

/// A horizontal stack, like SwiftUI's `HStack`.
public nonisolated struct HStack<Content: View>: PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a row; spacing is in points, nil for the surface's default.
    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor var node: ViewNode {
        let alignment = Alignment(horizontal: .center, vertical: alignment)
        return ViewNode(.stack(.horizontal, alignment: alignment, spacing: spacing, content.children))
    }
}

/// A vertical stack, like SwiftUI's `VStack`.
public nonisolated struct VStack<Content: View>: PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a column; spacing is in points, nil for the surface's default.
    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor var node: ViewNode {
        let alignment = Alignment(horizontal: alignment, vertical: .center)
        return ViewNode(.stack(.vertical, alignment: alignment, spacing: spacing, content.children))
    }
}

/// Overlaid views, the first one at the back, like SwiftUI's `ZStack`.
public nonisolated struct ZStack<Content: View>: PrimitiveView {
    let alignment: Alignment
    let content: Content

    /// Creates a stack of views that are aligned within the largest view.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor var node: ViewNode { ViewNode(.stack(.depth, alignment: alignment, spacing: nil, content.children)) }
}
