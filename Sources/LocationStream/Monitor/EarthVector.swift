internal import Glibc

/// A point in Earth-centred Cartesian coordinates, or the difference of two points, in metres.
///
/// Unlike latitude and longitude, these coordinates have no pole and no antimeridian.
struct EarthVector: Sendable {
    var x, y, z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    /// Creates the point at a coordinate on the WGS 84 ellipsoid.
    init(_ coordinate: LocationCoordinate2D) {
        let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
        let sine = sin(latitude)
        let normal = WGS84.equatorialRadius / (1 - WGS84.squaredEccentricity * sine * sine).squareRoot()
        let equatorial = normal * cos(latitude)
        self.init(
            equatorial * cos(longitude), equatorial * sin(longitude), normal * (1 - WGS84.squaredEccentricity) * sine)
    }

    /// The coordinate of the point, which must be on the ellipsoid or at most a few metres below it.
    var coordinate: LocationCoordinate2D {
        let equatorial = (x * x + y * y).squareRoot()
        return LocationCoordinate2D(
            latitude: atan2(z, equatorial * (1 - WGS84.squaredEccentricity)) * 180 / .pi,
            longitude: atan2(y, x) * 180 / .pi)
    }

    var length: Double { dot(self).squareRoot() }

    func dot(_ other: EarthVector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: EarthVector) -> EarthVector {
        EarthVector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// Returns the straight-line distance to another point, in metres.
    func chord(to other: EarthVector) -> Double { (self - other).length }

    func interpolated(to other: EarthVector, _ fraction: Double) -> EarthVector { self + (other - self) * fraction }

    static func + (one: EarthVector, other: EarthVector) -> EarthVector {
        EarthVector(one.x + other.x, one.y + other.y, one.z + other.z)
    }

    static func - (one: EarthVector, other: EarthVector) -> EarthVector {
        EarthVector(one.x - other.x, one.y - other.y, one.z - other.z)
    }

    static func * (vector: EarthVector, factor: Double) -> EarthVector {
        EarthVector(vector.x * factor, vector.y * factor, vector.z * factor)
    }
}
