public import LocationStream
import ActivityTree

/// A path and markers, drawn without a map below them.
///
/// Not in Apple's frameworks.
public struct MapPreview: Sendable {
    /// The maximum number of points of a path; longer ones are thinned evenly by index.
    public static let capacity = 256

    let map: MapNode

    /// A marked place.
    public struct Marker: Sendable {
        let marker: MapNode.Marker

        /// Creates a marker.
        ///
        /// - Parameters:
        ///   - coordinate: The place.
        ///   - title: The name of the place; nil for none.
        ///   - tint: The colour; nil for the surface's default.
        public init(_ coordinate: LocationCoordinate2D, title: String? = nil, tint: Color? = nil) {
            marker = MapNode.Marker(MapNode.Point(coordinate), title: title, tint: tint?.styleValue)
        }
    }

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - path: The path, oldest point first; invalid coordinates are ignored.
    ///   - markers: The markers.
    public init(path: [LocationCoordinate2D] = [], markers: [Marker] = []) {
        let valid = path.filter(\.isValid)
        let step = Double(max(valid.count - 1, 0)) / Double(Self.capacity - 1)
        let kept = valid.count <= Self.capacity ? valid : (0..<Self.capacity).map { valid[Int(Double($0) * step)] }
        map = MapNode(path: kept.map { MapNode.Point($0) }, markers: markers.map(\.marker))
    }
}

extension MapPreview: PrimitiveView {
    var node: ViewNode { ViewNode(.map(map)) }
}

extension MapNode.Point {
    fileprivate init(_ coordinate: LocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
