import ActivityRendering
import Glibc
import TrackStore

/// A map of a track, north up, with the same scale in both directions.
struct TrackMap {
    private let bounds: TrackBounds
    private let latitudes: ClosedRange<Double>

    /// Metres per degree of latitude on a sphere with the mean radius of the Earth.
    private static let metresPerDegree = 111_195.0
    /// The least height of the map in metres, so that a standstill is not magnified without limit.
    private static let leastHeight = 20.0

    init(_ bounds: TrackBounds) {
        self.bounds = bounds
        let least = Self.leastHeight / Self.metresPerDegree
        let margin = max(0, least - (bounds.north - bounds.south)) / 2
        latitudes = bounds.south - margin...bounds.north + margin
    }

    /// The height divided by the width; 0 for a single place.
    var proportion: Double {
        guard bounds.east > bounds.west || bounds.north > bounds.south else { return 0 }
        let middle = (latitudes.lowerBound + latitudes.upperBound) / 2
        let width = (bounds.east - bounds.west) * max(0.01, cos(middle * .pi / 180))
        return (latitudes.upperBound - latitudes.lowerBound) / max(width, 1e-9)
    }

    /// Returns the projection that fits the map into a rectangle; `aspect` is a unit's width divided by its height.
    func projection(width: Double, height: Double, aspect: Double = 1) -> MapProjection {
        MapProjection(
            south: latitudes.lowerBound, west: bounds.west, north: latitudes.upperBound, east: bounds.east,
            width: width, height: height, aspect: aspect)
    }

    /// Returns the metres of a unit of a projection's height.
    static func metresPerUnit(of projection: MapProjection) -> Double { metresPerDegree / projection.unitsPerDegree }
}
