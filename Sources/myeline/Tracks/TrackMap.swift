import ActivityRendering
import Glibc
import SystemSupport
import TrackStore

/// A map of a track, north up, with the same scale in both directions.
///
/// Near a pole, the map is a projection around that pole, with north up at the first point.
struct TrackMap {
    /// The plane around a pole; nil for a map with parallel meridians.
    private let plane: PolarPlane?
    /// The area in degrees: longitudes in `x` and latitudes in `y`, or positions on the plane.
    private let x: ClosedRange<Double>
    private let y: ClosedRange<Double>
    private let isPlace: Bool

    /// Metres per degree of latitude on a sphere with the mean radius of the Earth.
    private static let metresPerDegree = 111_195.0
    /// The least height of the map in metres, so that a standstill is not magnified without limit.
    private static let leastHeight = 20.0

    init(_ bounds: TrackBounds) {
        let polar = bounds.polar
        plane = polar?.plane
        x = polar?.x ?? bounds.west...bounds.east
        let height = polar?.y ?? bounds.south...bounds.north
        isPlace = x.lowerBound == x.upperBound && height.lowerBound == height.upperBound
        let least = Self.leastHeight / Self.metresPerDegree
        let margin = max(0, least - (height.upperBound - height.lowerBound)) / 2
        y = height.lowerBound - margin...height.upperBound + margin
    }

    /// The height divided by the width; 0 for a single place.
    var proportion: Double {
        guard !isPlace else { return 0 }
        let middle = (y.lowerBound + y.upperBound) / 2
        let shrink = plane == nil ? max(0.01, cos(middle * .pi / 180)) : 1
        return (y.upperBound - y.lowerBound) / max((x.upperBound - x.lowerBound) * shrink, 1e-9)
    }

    /// Returns the projection that fits the map into a rectangle.
    ///
    /// - Parameter aspect: The width of a terminal cell or pixel, divided by its height.
    func projection(width: Double, height: Double, aspect: Double = 1) -> MapProjection {
        guard let plane else {
            return MapProjection(
                south: y.lowerBound, west: x.lowerBound, north: y.upperBound, east: x.upperBound, width: width,
                height: height, aspect: aspect)
        }
        return MapProjection(plane, x: x, y: y, width: width, height: height, aspect: aspect)
    }

    /// Returns the number of metres in one vertical unit of a projection.
    static func metresPerUnit(of projection: MapProjection) -> Double { metresPerDegree / projection.unitsPerDegree }
}
