public import Foundation
public import LocationActivity

/// A view whose content depends on the available size.
///
/// A surface determines the size only after the views are evaluated. `LocationActivity.GeometryReader` describes how
/// the content adapts to the size nevertheless.
public nonisolated struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content

    /// Creates a view from a closure that returns the content for a size.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    /// The content, evaluated for two widths.
    @MainActor public var body: some View {
        LocationActivity.GeometryReader { [content] proxy in content(GeometryProxy(size: CGSize(proxy.size))) }
    }
}

/// The size that a ``GeometryReader`` passes to its content.
public struct GeometryProxy: Sendable, Hashable {
    /// The size in points.
    public let size: CGSize

    /// No insets: surfaces have no safe area.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the bounds; `coordinateSpace` is ignored.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
