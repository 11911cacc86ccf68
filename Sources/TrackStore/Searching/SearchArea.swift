package import LocationStream
import Glibc

/// A range of latitudes and longitudes in which positions are searched.
package struct SearchArea: Sendable, Hashable {
    private(set) var latitudes: ClosedRange<Double>
    /// One range of longitudes, or two if the area crosses the antimeridian.
    private(set) var longitudes: [ClosedRange<Double>]

    /// The length of the shortest degree of latitude, in metres.
    private static let metresPerDegree = 110_500.0

    /// Creates the area that contains some positions and a margin around them.
    ///
    /// - Parameters:
    ///   - coordinates: The positions; not empty. They lie less than 180° of longitude apart.
    ///   - margin: The minimum distance from a position to the edge, in metres.
    package init(around coordinates: [LocationCoordinate2D], margin: Double) {
        let degrees = margin / Self.metresPerDegree
        let south = max(-90, (coordinates.map(\.latitude).min() ?? -90) - degrees)
        let north = min(90, (coordinates.map(\.latitude).max() ?? 90) + degrees)
        latitudes = south...max(south, north)
        // The meridians converge towards the poles, so a degree of longitude is shortest at the edge nearest to a pole.
        let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
        let first = coordinates.first?.longitude ?? 0
        let offsets = coordinates.map { ($0.longitude - first).remainder(dividingBy: 360) }
        let west = (offsets.min() ?? 0) - degrees / max(narrowest, 1e-9)
        let east = (offsets.max() ?? 0) + degrees / max(narrowest, 1e-9)
        guard east - west < 360 else {
            longitudes = [-180...180]
            return
        }
        let start = (first + west).remainder(dividingBy: 360)
        let end = start + east - west
        longitudes = end <= 180 ? [start...end] : [start...180, -180...end - 360]
    }

    package func contains(_ coordinate: LocationCoordinate2D) -> Bool {
        latitudes.contains(coordinate.latitude) && longitudes.contains { $0.contains(coordinate.longitude) }
    }
}
