import ActivityTree

/// A horizontal stack, as SwiftUI's `HStack`.
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the views.
    ///   - spacing: The space between views in points; nil for the surface's default.
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

/// A vertical stack, as SwiftUI's `VStack`.
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of the views.
    ///   - spacing: The space between views in points; nil for the surface's default.
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

/// Overlaid views, the first one at the back, as SwiftUI's `ZStack`.
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the views within the largest one.
    ///   - content: The views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: PrimitiveView {
    var node: ViewNode { ViewNode(.stack(.depth, alignment: alignment, spacing: nil, content.children)) }
}
