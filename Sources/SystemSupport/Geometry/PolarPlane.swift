internal import Glibc

/// An azimuthal equidistant map of a pole and its surroundings.
///
/// Distances from the pole are true, and a route across the pole is a straight line. On a map with parallel
/// meridians, the surroundings of the pole would be stretched across the whole width of the map.
package struct PolarPlane: Sendable, Hashable {
    package enum Pole: Sendable, Hashable {
        case north
        case south

        /// The latitude, in degrees, beyond which a map with parallel meridians is too distorted.
        private static let limit = 80.0

        /// Returns the pole that an area surrounds or comes near; nil for neither pole, and for both poles.
        ///
        /// A map of the area should be drawn around this pole.
        package static func of(south: Double, west: Double, north: Double, east: Double) -> Pole? {
            let isRing = east - west > 180
            let isNorthern = north > limit || isRing && south > 0
            let isSouthern = south < -limit || isRing && north < 0
            return isNorthern == isSouthern ? nil : isNorthern ? .north : .south
        }
    }

    package let pole: Pole
    /// The longitude, in degrees, that is drawn as a vertical line with north at the top.
    private let meridian: Double

    package init(_ pole: Pole, meridian: Double) {
        self.pole = pole
        self.meridian = meridian
    }

    /// Returns the position of a place relative to the pole, in degrees of latitude: `x` to the right, `y` upwards.
    package func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let angle = (longitude - meridian) * .pi / 180
        let distance = pole == .north ? 90 - latitude : 90 + latitude
        return (distance * sin(angle), distance * cos(angle) * (pole == .north ? -1 : 1))
    }
}
