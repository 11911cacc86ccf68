internal import Glibc

/// A flat map of a pole and its surroundings, azimuthal and equidistant.
///
/// Distances from the pole are true, and a way across it is a straight line. On a map with parallel meridians, a place
/// near the pole would be as wide as the whole map.
package struct PolarPlane: Sendable, Hashable {
    package enum Pole: Sendable, Hashable {
        case north
        case south

        /// The latitude in degrees from which a map with parallel meridians is too wrong.
        private static let limit = 80.0

        /// Returns the pole around which an area should be drawn, because it comes near it or surrounds it.
        ///
        /// - Returns: Nil for an area that does neither, or that comes near both poles.
        package static func of(south: Double, west: Double, north: Double, east: Double) -> Pole? {
            let isRing = east - west > 180
            let isNorthern = north > limit || isRing && south > 0
            let isSouthern = south < -limit || isRing && north < 0
            return isNorthern == isSouthern ? nil : isNorthern ? .north : .south
        }
    }

    package let pole: Pole
    /// The longitude in degrees whose line is vertical, with north at its upper end.
    private let meridian: Double

    package init(_ pole: Pole, meridian: Double) {
        self.pole = pole
        self.meridian = meridian
    }

    /// Returns the position of a place, to the right of the pole and up from it, in degrees of latitude.
    package func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let angle = (longitude - meridian) * .pi / 180
        let distance = pole == .north ? 90 - latitude : 90 + latitude
        return (distance * sin(angle), distance * cos(angle) * (pole == .north ? -1 : 1))
    }
}
