public import LocationActivity

/// A map of Apple's MapKit.
@available(
    *, unavailable, message: "Linux has no maps with tiles; draw a path with Path, or open a map with a Link to geo:"
)
public struct Map: View {
    /// Unavailable.
    public init() {}

    /// Unavailable.
    public var body: EmptyView { EmptyView() }
}
