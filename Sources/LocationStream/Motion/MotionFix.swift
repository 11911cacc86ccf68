internal import FoundationEssentials
internal import Glibc

struct MotionFix: Sendable {
    let coordinate: LocationCoordinate2D
    /// Seconds since 1970.
    let time: Double
    /// Metres; 10 if unknown.
    let accuracy: Double
    /// Metres; negative if unknown.
    let reportedAccuracy: Double
    /// Metres per second; nil if unknown.
    let speed: Double?

    init(_ location: Location) {
        coordinate = location.coordinate
        time = location.timestamp.timeIntervalSince1970
        reportedAccuracy = location.horizontalAccuracy
        accuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : 10
        speed = location.speed >= 0 ? location.speed : nil
    }

    /// Returns the distance to another fix, in metres.
    ///
    /// Consecutive fixes are close, so the tangent plane suffices. Its error is below a millimetre per kilometre, and
    /// it takes a tenth of the time of a geodesic.
    func distance(to other: MotionFix) -> Double {
        let latitude = other.coordinate.latitude - coordinate.latitude
        let longitude = (other.coordinate.longitude - coordinate.longitude).remainder(dividingBy: 360)
        let middle = (coordinate.latitude + other.coordinate.latitude) / 2
        guard abs(latitude) < 0.01, abs(longitude) < 0.01, abs(middle) < 80 else {
            return other.coordinate.distance(from: coordinate)
        }
        let radians = Double.pi / 180
        let sine = sin(middle * radians)
        let curvature = 1 - WGS84.squaredEccentricity * sine * sine
        // The radii of curvature of the prime vertical (east) and of the meridian (north).
        let east = WGS84.equatorialRadius / curvature.squareRoot()
        let north = east * (1 - WGS84.squaredEccentricity) / curvature
        let dx = longitude * radians * east * cos(middle * radians)
        let dy = latitude * radians * north
        return (dx * dx + dy * dy).squareRoot()
    }
}
