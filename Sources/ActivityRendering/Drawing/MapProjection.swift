import ActivityTree
import Glibc
package import SystemSupport

/// Maps coordinates to positions on a small map.
///
/// If the map is near or around one pole, the projection is that of a ``PolarPlane``. Otherwise, the projection is
/// equirectangular around the centre of the map.
package struct MapProjection: Sendable {
    /// The plane around a pole; nil for an equirectangular projection.
    private let plane: PolarPlane?
    /// The left and the upper edge of the area.
    ///
    /// If `plane` is nil, the edges are a longitude and a latitude. Otherwise, they are positions on the plane.
    private let left: Double
    private let top: Double
    private let origin: Double
    /// The number of units, such as dots, per degree of longitude (`x`) and per degree of latitude (`y`).
    ///
    /// On the plane around a pole, both numbers are per degree of latitude.
    private let scale: (x: Double, y: Double)
    private let margin: (x: Double, y: Double)

    /// Creates a projection that fits all valid points into a rectangle.
    ///
    /// The result is nil if no point is valid, or if `width` or `height` is negative.
    ///
    /// - Parameters:
    ///   - lines: The lines of a path; see ``continuous(_:)``.
    ///   - markers: Further points, each of which is at the longitude that is nearest to the path.
    ///   - aspect: The width of a unit, such as a dot, divided by its height.
    init?(
        _ lines: [[MapNode.Point]], markers: [MapNode.Point] = [], width: Double, height: Double, aspect: Double = 1
    ) {
        let path = lines.joined()
        let others = markers.filter(Self.isPlace)
        guard let first = path.first ?? others.first, width >= 0, height >= 0 else { return nil }
        let range = path.reduce(first.longitude...first.longitude) {
            min($0.lowerBound, $1.longitude)...max($0.upperBound, $1.longitude)
        }
        let middle = (range.lowerBound + range.upperBound) / 2
        let near = others.map {
            MapNode.Point(latitude: $0.latitude, longitude: Self.unwrapped($0.longitude, about: middle))
        }
        let valid = Array(path) + near
        let longitudes = valid.map(\.longitude)
        let latitudes = valid.map(\.latitude)
        guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
            let north = latitudes.max()
        else { return nil }
        guard let pole = PolarPlane.Pole.of(south: south, west: west, north: north, east: east) else {
            self.init(
                south: south, west: west, north: north, east: east, origin: middle, width: width, height: height,
                aspect: aspect)
            return
        }
        let plane = PolarPlane(pole, meridian: first.longitude)
        let places = valid.map { plane.position(latitude: $0.latitude, longitude: $0.longitude) }
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(), let bottom = places.map(\.y).min(),
            let top = places.map(\.y).max()
        else { return nil }
        self.init(plane, x: left...right, y: bottom...top, width: width, height: height, aspect: aspect)
    }

    /// Creates an equirectangular projection that fits an area into a rectangle.
    ///
    /// - Parameters:
    ///   - west: The western longitude. For an area across the antimeridian, `west` and `east` may be beyond ±180°.
    ///   - origin: A longitude, by default `west`. If a longitude is more than 180° away from `origin`, ``place(_:)``
    ///     adds or subtracts 360°.
    ///   - width: The width of the rectangle; not negative.
    ///   - height: The height of the rectangle; not negative.
    ///   - aspect: The width of a unit, such as a dot, divided by its height.
    package init(
        south: Double, west: Double, north: Double, east: Double, origin: Double? = nil, width: Double, height: Double,
        aspect: Double = 1
    ) {
        self.init(
            nil, x: west...east, y: south...north, shrink: max(0.01, cos((north + south) / 2 * .pi / 180)),
            origin: origin ?? west, width: width, height: height, aspect: aspect)
    }

    package init(
        _ plane: PolarPlane, x: ClosedRange<Double>, y: ClosedRange<Double>, width: Double, height: Double,
        aspect: Double = 1
    ) {
        self.init(plane, x: x, y: y, shrink: 1, origin: 0, width: width, height: height, aspect: aspect)
    }

    /// - Parameter shrink: The length of a degree of longitude in the middle of the area, divided by the length of a
    ///   degree of latitude; 1 on the plane around a pole.
    private init(
        _ plane: PolarPlane?, x: ClosedRange<Double>, y: ClosedRange<Double>, shrink: Double, origin: Double,
        width: Double, height: Double, aspect: Double
    ) {
        let (degreesX, degreesY) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
        let unit = min(width * aspect / max(degreesX * shrink, 1e-9), height / max(degreesY, 1e-9))
        scale = (unit * shrink / aspect, unit)
        margin = ((width - degreesX * scale.x) / 2, (height - degreesY * scale.y) / 2)
        left = x.lowerBound
        top = y.upperBound
        self.plane = plane
        self.origin = origin
    }

    /// The number of vertical units per degree of latitude.
    package var unitsPerDegree: Double { scale.y }

    func place(_ point: MapNode.Point) -> (x: Double, y: Double)? {
        guard Self.isPlace(point) else { return nil }
        return position(latitude: point.latitude, longitude: Self.unwrapped(point.longitude, about: origin))
    }

    /// Returns the position of a latitude and a longitude.
    ///
    /// If the area extends across the antimeridian, a longitude on its far side must be beyond ±180°, as in the
    /// bounds of the area.
    package func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let (x, y) = plane?.position(latitude: latitude, longitude: longitude) ?? (longitude, latitude)
        return ((x - left) * scale.x + margin.x, (top - y) * scale.y + margin.y)
    }

    /// Returns the lines without invalid points, and with longitudes that may exceed ±180°, so that lines across the
    /// antimeridian do not lead around the world.
    static func continuous(_ lines: [[MapNode.Point]]) -> [[MapNode.Point]] {
        var last: Double?
        return lines.map { line in
            line.filter(isPlace).map { point in
                let longitude = last.map { $0 + (point.longitude - $0).remainder(dividingBy: 360) } ?? point.longitude
                last = longitude
                return MapNode.Point(latitude: point.latitude, longitude: longitude)
            }
        }
    }

    private static func isPlace(_ point: MapNode.Point) -> Bool {
        (-90...90).contains(point.latitude) && (-180...180).contains(point.longitude)
    }

    /// Adds or subtracts 360° as often as necessary to get near to the origin.
    private static func unwrapped(_ longitude: Double, about origin: Double) -> Double {
        abs(longitude - origin) <= 180 ? longitude : origin + (longitude - origin).remainder(dividingBy: 360)
    }
}
