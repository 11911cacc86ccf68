package import SystemSupport

/// The area of a track, in degrees.
///
/// The longitudes may exceed ±180°, as in ``TracedPoint``, so an area across the antimeridian stays small.
package struct TrackBounds: Sendable, Hashable {
    package private(set) var south: Double
    package private(set) var west: Double
    package private(set) var north: Double
    package private(set) var east: Double
    private var aroundNorth: PolarBounds
    private var aroundSouth: PolarBounds

    package init(_ point: TracedPoint) {
        (south, north) = (point.latitude, point.latitude)
        (west, east) = (point.longitude, point.longitude)
        aroundNorth = PolarBounds(.north, point)
        aroundSouth = PolarBounds(.south, point)
    }

    package mutating func extend(to point: TracedPoint) {
        (south, north) = (min(south, point.latitude), max(north, point.latitude))
        (west, east) = (min(west, point.longitude), max(east, point.longitude))
        aroundNorth.extend(to: point)
        aroundSouth.extend(to: point)
    }

    /// The area of the track on the plane around a pole.
    ///
    /// Nil if the track surrounds or comes near neither pole, and nil if it does so with both poles.
    package var polar: PolarBounds? {
        switch PolarPlane.Pole.of(south: south, west: west, north: north, east: east) {
        case .north: aroundNorth
        case .south: aroundSouth
        case nil: nil
        }
    }
}

/// The area of a track near a pole, in a polar projection in which north is up at the track's first point.
package struct PolarBounds: Sendable, Hashable {
    package let plane: PolarPlane
    package private(set) var x: ClosedRange<Double>
    package private(set) var y: ClosedRange<Double>

    fileprivate init(_ pole: PolarPlane.Pole, _ point: TracedPoint) {
        plane = PolarPlane(pole, meridian: point.longitude)
        let place = plane.position(latitude: point.latitude, longitude: point.longitude)
        (x, y) = (place.x...place.x, place.y...place.y)
    }

    fileprivate mutating func extend(to point: TracedPoint) {
        let place = plane.position(latitude: point.latitude, longitude: point.longitude)
        x = min(x.lowerBound, place.x)...max(x.upperBound, place.x)
        y = min(y.lowerBound, place.y)...max(y.upperBound, place.y)
    }
}
