public import Foundation
public import LocationActivity

/// Layout modifiers that take `CGFloat?` or `CGSize`, as on iOS.
///
/// The modifiers of LocationActivity take `Double`.
extension View {
    /// Sets the size of the view; nil keeps the view's own size.
    @_disfavoredOverload
    public nonisolated func frame(
        width: CGFloat?, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
    }

    /// Sets the height of the view; nil keeps the view's own height.
    @_disfavoredOverload
    public nonisolated func frame(height: CGFloat?, alignment: Alignment = .center) -> some View {
        frame(height: height.map { Double($0) }, alignment: alignment)
    }

    /// Limits the size of the view; nil sets no limit, and an infinite maximum takes all available space.
    @_disfavoredOverload
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        frame(
            minWidth: minWidth.map { Double($0) }, idealWidth: idealWidth.map { Double($0) },
            maxWidth: maxWidth.map { Double($0) }, minHeight: minHeight.map { Double($0) },
            idealHeight: idealHeight.map { Double($0) }, maxHeight: maxHeight.map { Double($0) }, alignment: alignment)
    }

    /// Adds space at the given edges; a nil length means the surface's default.
    @_disfavoredOverload
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        padding(edges, length.map { Double($0) })
    }

    /// Draws the view at an offset in points.
    public nonisolated func offset(_ offset: CGSize) -> some View {
        self.offset(x: Double(offset.width), y: Double(offset.height))
    }

    /// Scales the view around its centre; `anchor` is ignored.
    @_disfavoredOverload
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: Double(scale.width), y: Double(scale.height), anchor: anchor)
    }
}

extension VStack {
    /// Creates a column with the given spacing in points; nil means the surface's default.
    @_disfavoredOverload
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat?, @ViewBuilder content: () -> Content) {
        self.init(alignment: alignment, spacing: spacing.map { Double($0) }, content: content)
    }
}

extension HStack {
    /// Creates a row with the given spacing in points; nil means the surface's default.
    @_disfavoredOverload
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat?, @ViewBuilder content: () -> Content) {
        self.init(alignment: alignment, spacing: spacing.map { Double($0) }, content: content)
    }
}
