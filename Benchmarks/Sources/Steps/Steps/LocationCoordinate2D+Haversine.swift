import Glibc
import LocationStream

extension LocationCoordinate2D {
    /// Returns the distance on a sphere in metres, as programs with a linear scan compute it.
    func haversineDistance(from other: LocationCoordinate2D) -> Double {
        let unit = Double.pi / 180
        let north = sin((latitude - other.latitude) * unit / 2)
        let east = sin((longitude - other.longitude) * unit / 2)
        let square = north * north + cos(latitude * unit) * cos(other.latitude * unit) * east * east
        return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
    }
}
