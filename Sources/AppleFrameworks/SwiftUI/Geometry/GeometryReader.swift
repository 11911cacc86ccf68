public import Foundation
public import LocationActivity

/// A view whose content depends on the available size.
///
/// The size is unknown when views are evaluated; see `LocationActivity.GeometryReader` for the consequences.
public nonisolated struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content

    /// Creates a view from a closure that returns the content for a size.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    /// The content, evaluated for several sizes.
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
