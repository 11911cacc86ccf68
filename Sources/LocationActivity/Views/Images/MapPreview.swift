public import LocationStream
import ActivityTree

/// A path and places, drawn without a map below them; beyond Apple.
public struct MapPreview: Sendable {
    /// How many points of a path are kept: both ends, and others at equal distances of their number.
    public static let capacity = 256

    let map: MapNode

    /// A place that is marked.
    public struct Marker: Sendable {
        let marker: MapNode.Marker

        /// Makes a marker.
        ///
        /// - Parameters:
        ///   - coordinate: Where it is.
        ///   - title: What it is called; nil for no name.
        ///   - tint: Its colour; nil for the surface's own.
        public init(_ coordinate: LocationCoordinate2D, title: String? = nil, tint: Color? = nil) {
            marker = MapNode.Marker(MapNode.Point(coordinate), title: title, tint: tint?.styleValue)
        }
    }

    /// Makes a preview.
    ///
    /// - Parameters:
    ///   - path: The path, from its beginning; coordinates that are none are left out.
    ///   - markers: The places.
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
