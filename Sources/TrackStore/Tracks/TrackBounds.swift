/// The area of a track, in degrees.
///
/// The longitudes are those of ``TracedPoint``, so that an area across the antimeridian stays small.
package struct TrackBounds: Sendable, Hashable {
    package private(set) var south: Double
    package private(set) var west: Double
    package private(set) var north: Double
    package private(set) var east: Double

    package init(_ point: TracedPoint) {
        (south, north) = (point.latitude, point.latitude)
        (west, east) = (point.longitude, point.longitude)
    }

    package mutating func extend(to point: TracedPoint) {
        (south, north) = (min(south, point.latitude), max(north, point.latitude))
        (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
}
