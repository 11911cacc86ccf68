internal import FoundationEssentials
internal import Glibc
import SystemSupport

struct MotionFix: Sendable {
    let coordinate: LocationCoordinate2D
    /// Seconds since 1970.
    var time: Double
    /// Time in milliseconds since 1970, as in a recorded point.
    let milliseconds: Int64
    /// Horizontal accuracy in metres; negative if unknown.
    let reportedAccuracy: Double
    /// Metres per second; negative if unknown.
    private let reportedSpeed: Double
    /// Metres above mean sea level; NaN if unknown.
    private let reportedAltitude: Double
    /// The lengths of one degree of longitude and one degree of latitude, in metres.
    private let degree: (east: Double, north: Double)

    init(_ location: Location) {
        coordinate = location.coordinate
        time = location.timestamp.timeIntervalSince1970
        milliseconds = location.timestamp.millisecondsSince1970
        reportedAccuracy = location.horizontalAccuracy
        reportedSpeed = location.speed.isFinite ? location.speed : -1
        reportedAltitude = location.altitude
        let radians = Double.pi / 180
        let sine = sin(coordinate.latitude * radians)
        let curvature = 1 - WGS84.squaredEccentricity * sine * sine
        // The radii of curvature of the prime vertical (east) and of the meridian (north).
        let east = WGS84.equatorialRadius / curvature.squareRoot()
        let north = east * (1 - WGS84.squaredEccentricity) / curvature
        degree = (radians * east * cos(coordinate.latitude * radians), radians * north)
    }

    /// Horizontal accuracy in metres; 10 if unknown.
    var accuracy: Double { reportedAccuracy >= 0 ? reportedAccuracy : 10 }

    /// Metres per second; nil if unknown.
    var speed: Double? { reportedSpeed >= 0 ? reportedSpeed : nil }

    /// Metres above mean sea level; nil if unknown.
    var altitude: Double? { reportedAltitude.isFinite ? reportedAltitude : nil }

    func hasPosition(of other: MotionFix) -> Bool {
        coordinate.latitude == other.coordinate.latitude && coordinate.longitude == other.coordinate.longitude
    }

    /// Returns the distance to another fix, in metres.
    ///
    /// If the fixes are close, the distance is computed on the tangent plane, with an error below a millimetre per
    /// kilometre. This takes a tenth of the time that a geodesic takes.
    func distance(to other: MotionFix) -> Double {
        guard let (east, north) = offset(of: other) else { return other.coordinate.distance(from: coordinate) }
        return (east * east + north * north).squareRoot()
    }

    /// Returns the speed of a straight way to a later fix, in metres per second.
    func speed(to later: MotionFix) -> Double { distance(to: later) / (later.time - time) }

    /// Returns the velocity of a straight way to a later fix through the Earth, in metres per second.
    ///
    /// The axes are those of the Earth, so velocities at different places, at a pole too, can be compared.
    func velocity(to later: MotionFix) -> SIMD4<Double> { (later.place - place) / (later.time - time) }

    /// The position relative to the centre of a spherical Earth, in metres.
    private var place: SIMD4<Double> {
        let (north, east) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
        return WGS84.equatorialRadius * SIMD4(cos(north) * cos(east), cos(north) * sin(east), sin(north), 0)
    }

    /// Returns the offset of another fix on the tangent plane, in metres; nil if that fix is too far away or near a
    /// pole.
    func offset(of other: MotionFix) -> (east: Double, north: Double)? {
        let latitude = other.coordinate.latitude - coordinate.latitude
        let longitude = (other.coordinate.longitude - coordinate.longitude).remainder(dividingBy: 360)
        let middle = (coordinate.latitude + other.coordinate.latitude) / 2
        guard abs(latitude) < 0.01, abs(longitude) < 0.01, abs(middle) < 80 else { return nil }
        // The means are the lengths of a degree at the middle latitude, accurate to a few parts in a billion.
        let (east, north) = ((degree.east + other.degree.east) / 2, (degree.north + other.degree.north) / 2)
        return (longitude * east, latitude * north)
    }
}
