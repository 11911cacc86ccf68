public import Foundation
public import LocationActivity

/// Modifiers that place a view.
extension View {
    /// Adds the surface's default space at the given edges.
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Adds space in points at all edges, like `padding(_:)`, because surfaces have no safe area.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Adds space in points at the given edges.
    ///
    /// If `length` is nil, the surface chooses the space.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Adds views above or below this view.
    public nonisolated func safeAreaInset(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        let inset = content()
        return VStack(alignment: alignment, spacing: spacing) {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
    }

    /// Moves the view by the coordinates of a point.
    ///
    /// The view takes the available width. SwiftUI places the centre of the view at the point. This function cannot do
    /// that, because the size of the view is unknown until a surface draws the view.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(x: Double(x), y: Double(y)).frame(maxWidth: .infinity, alignment: .topLeading)
    }

    /// Moves the view by the coordinates of a point; see ``position(x:y:)``.
    public nonisolated func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

    /// Has no effect: the sizes from which a guide is computed are unknown until a surface draws the views.
    public nonisolated func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Has no effect: the sizes from which a guide is computed are unknown until a surface draws the views.
    public nonisolated func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Takes all available space along the axes.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        frame(
            maxWidth: axes == .vertical ? nil : Double.infinity, maxHeight: axes == .horizontal ? nil : Double.infinity,
            alignment: alignment)
    }

    /// Has no effect: surfaces do not scroll.
    public nonisolated func scrollIndicators(_ visibility: Visibility) -> some View { self }

    /// Has no effect: surfaces draw rows without separators.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Has no effect: surfaces show no tooltips.
    public nonisolated func help(_ text: LocalizedStringKey) -> some View { self }
}

/// The upper or the lower edge.
public enum VerticalEdge: Int8, Sendable, Hashable, CaseIterable {
    /// The upper or the lower edge.
    case top, bottom

    /// Upper and lower edges.
    public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all = Set(rawValue: 3)
    }
}

/// Whether something is visible.
public enum Visibility: Sendable, Hashable, CaseIterable {
    /// With `automatic`, the system decides.
    case automatic, visible, hidden
}
