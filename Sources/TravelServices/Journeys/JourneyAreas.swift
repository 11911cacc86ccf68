import FoundationEssentials
import LocationActivity
import LocationStream
import TrackStore

/// The areas between which journeys are searched.
struct JourneyAreas: Sendable {
    let origin: GeofenceShape
    let destination: GeofenceShape
    /// The destination and its surroundings.
    ///
    /// A track without a position in this area contains no arrival.
    let surroundings: SearchArea

    /// The minimum radius of the origin, in metres.
    ///
    /// The radius is large enough for a car that is parked some way from the user.
    private static let originRadius = 200.0
    /// The distance by which ``surroundings`` extends beyond the destination on each side, in metres.
    private static let margin = 1000.0

    /// Creates the areas of a request.
    ///
    /// If a place contains the present position, the origin is that place. Otherwise, the origin is a circle around
    /// the position. A circular origin has a radius of at least 200 m.
    ///
    /// If a place contains the requested destination, that place is the destination. Otherwise, the destination is a
    /// circle around the requested destination with a radius of 100 m.
    ///
    /// - Returns: Nil if a coordinate is invalid, or if both areas are circles that touch or overlap.
    init?(_ request: TravelRequest, places: [Place]) {
        guard request.origin.isValid, request.destination.isValid else { return nil }
        let target = places.nearest(containing: request.destination)
        let start = places.nearest(containing: request.origin) { $0 != target }
        destination = target?.shape ?? .circle(center: request.destination, radius: Place.defaultRadius)
        origin =
            switch start?.shape {
            case .circle(let center, let radius)?: .circle(center: center, radius: max(radius, Self.originRadius))
            case .polygon(let vertices)?: .polygon(vertices)
            case nil: .circle(center: request.origin, radius: Self.originRadius)
            }
        if case .circle(let from, let one) = origin, case .circle(let to, let other) = destination,
            to.distance(from: from) <= one + other
        {
            return nil
        }
        surroundings =
            switch destination {
            case .circle(let center, let radius): SearchArea(around: [center], margin: radius + Self.margin)
            case .polygon(let vertices): SearchArea(around: vertices, margin: Self.margin)
            }
    }
}

extension [Place] {
    /// Returns the place that contains a coordinate and has the nearest centre; nil if none contains it.
    fileprivate func nearest(
        containing coordinate: LocationCoordinate2D, where isIncluded: (Place) -> Bool = { _ in true }
    ) -> Place? {
        filter { isIncluded($0) && $0.contains(coordinate) }.min {
            $0.coordinate.distance(from: coordinate) < $1.coordinate.distance(from: coordinate)
        }
    }
}

extension Place {
    fileprivate func contains(_ coordinate: LocationCoordinate2D) -> Bool {
        var geofences = Geofences()
        geofences.add(name, shape)
        _ = geofences.take(Location(coordinate: coordinate, horizontalAccuracy: 0, timestamp: .distantPast))
        return geofences.isInside(name) == true
    }
}
