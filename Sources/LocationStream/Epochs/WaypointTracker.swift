/// The waypoints and complete routes in the sentences of a log.
///
/// Each waypoint and route is returned once, even if the log repeats it. Memory is bounded by ``capacity``.
struct WaypointTracker: Sendable {
    private struct Route: Sendable, Hashable {
        var name: String
        var waypoints: [String] = []
    }

    /// A route whose parts have not all arrived.
    private struct Unfinished: Sendable {
        var route: Route
        var parts: Int
        /// Number of the last part that arrived.
        var part = 0
    }

    /// Maximum number of waypoints, and maximum number of points in all routes together.
    ///
    /// Further waypoints and routes are ignored.
    private static let capacity = 10_000

    private var known: Set<WPL> = []
    /// The waypoints that have not been returned yet.
    private var pending: [WPL] = []
    /// The latest waypoint with each name.
    private var named: [String: WPL] = [:]
    private var unfinished: Unfinished?
    private var knownRoutes: Set<Route> = []
    private var routes: [Route] = []
    private var routeLength = 0

    /// Takes a sentence; returns false if it is unusable, and nil if it is neither a waypoint nor a part of a route.
    mutating func take(_ line: Span<UInt8>, _ fields: SentenceFields) -> Bool? {
        switch (line[2], line[3], line[4]) {
        case (UInt8(ascii: "W"), UInt8(ascii: "P"), UInt8(ascii: "L")):
            guard let waypoint = WPL(line, fields) else { return false }
            take(waypoint)
        case (UInt8(ascii: "R"), UInt8(ascii: "T"), UInt8(ascii: "E")):
            guard let part = RTE(line, fields) else { return false }
            if part.isComplete { take(part) }
        default:
            return nil
        }
        return true
    }

    /// Returns the waypoints that have arrived since the last call of this method.
    mutating func takeWaypoints() -> [WPL] {
        defer { pending = [] }
        return pending
    }

    /// The routes with their waypoints.
    ///
    /// A route is left out if the position of a waypoint is unknown.
    var locatedRoutes: [(name: String, waypoints: [WPL])] {
        routes.compactMap { route in
            let waypoints = route.waypoints.compactMap { named[$0] }
            return waypoints.count == route.waypoints.count ? (route.name, waypoints) : nil
        }
    }

    private mutating func take(_ waypoint: WPL) {
        guard known.count < Self.capacity || known.contains(waypoint) else { return }
        named[waypoint.name] = waypoint
        if known.insert(waypoint).inserted { pending.append(waypoint) }
    }

    private mutating func take(_ part: RTE) {
        if part.part == 1 { unfinished = Unfinished(route: Route(name: part.name), parts: part.parts) }
        guard var current = unfinished, current.parts == part.parts, current.part == part.part - 1 else {
            // This is not the next part. If the line does not repeat the last part, a part is missing, and the route
            // is dropped.
            if unfinished?.part != part.part { unfinished = nil }
            return
        }
        current.part = part.part
        current.route.waypoints += part.waypoints
        unfinished = current
        let length = routeLength + current.route.waypoints.count
        guard part.part == part.parts || length > Self.capacity else { return }
        unfinished = nil
        let route = current.route
        guard length <= Self.capacity, !route.waypoints.isEmpty, knownRoutes.insert(route).inserted else { return }
        routes.append(route)
        routeLength = length
    }
}
