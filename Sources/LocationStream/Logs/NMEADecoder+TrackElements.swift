extension NMEADecoder {
    /// Returns the waypoints that have been decoded since the last call.
    mutating func takeWaypoints() -> [TrackElement] {
        waypoints?.takeWaypoints().map { .waypoint(Waypoint($0)) } ?? []
    }

    /// The routes whose waypoints are all known; the points of a route follow the route.
    var routes: [TrackElement] {
        (waypoints?.locatedRoutes ?? []).flatMap { route -> [TrackElement] in
            [.route(TrackDescription(name: route.name.isEmpty ? nil : route.name))]
                + route.waypoints.map { .routePoint(Waypoint($0)) }
        }
    }
}

extension Waypoint {
    fileprivate init(_ waypoint: WPL) {
        var epoch = Epoch()
        (epoch.latitude, epoch.longitude) = (waypoint.latitude, waypoint.longitude)
        epoch.coordinateDigits = waypoint.digits
        epoch.fix = .twoDimensional
        epoch.fixEstimated = true
        self.init(TrackPoint(epoch), text: TrackDescription(name: waypoint.name.isEmpty ? nil : waypoint.name))
    }
}
