/// The numbers of elements that a ``TrackWriter`` left out, because its format has no place for them or because they
/// have no position.
public struct TrackOmissions: Sendable, Hashable {
    /// Number of waypoints that were left out.
    public var waypoints: Int
    /// Number of routes that were left out.
    public var routes: Int

    /// Creates the numbers of elements that were left out.
    public init(waypoints: Int = 0, routes: Int = 0) {
        self.waypoints = waypoints
        self.routes = routes
    }

    /// Whether nothing was left out.
    public var isEmpty: Bool { waypoints == 0 && routes == 0 }
}
