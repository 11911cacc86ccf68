public import LocationStream
import ActivityTree

/// A path and markers, drawn without a map below them.
///
/// Apple's frameworks have no such view.
public nonisolated struct MapPreview: PrimitiveView, Sendable {
    /// The maximum number of points of a path; from a longer path, this many points at evenly spaced indices are kept.
    public static let capacity = 256

    private(set) var map: MapNode

    /// A marked place.
    public struct Marker: Sendable {
        let marker: MapNode.Marker

        /// Creates a marker; a nil tint is the surface's default.
        public init(_ coordinate: LocationCoordinate2D, title: String? = nil, tint: Color? = nil) {
            marker = MapNode.Marker(MapNode.Point(coordinate), title: title, tint: tint?.styleValue)
        }
    }

    /// Creates a preview of a path, oldest point first; invalid coordinates of the path are ignored.
    public init(path: [LocationCoordinate2D] = [], markers: [Marker] = []) {
        let valid = path.filter(\.isValid)
        let step = Double(max(valid.count - 1, 0)) / Double(Self.capacity - 1)
        let kept = valid.count <= Self.capacity ? valid : (0..<Self.capacity).map { valid[Int(Double($0) * step)] }
        map = MapNode(path: kept.map { MapNode.Point($0) }, markers: markers.map(\.marker))
    }

    /// Creates a preview of a path of several lines, oldest first, such as a track with gaps.
    ///
    /// If the lines together have more than ``capacity`` points, they are joined into one line, which is thinned.
    public init(lines: [[LocationCoordinate2D]], markers: [Marker] = []) {
        let valid = lines.map { $0.filter(\.isValid) }.filter { !$0.isEmpty }
        self.init(path: Array(valid.joined()), markers: markers)
        guard map.path.count == valid.reduce(0, { $0 + $1.count }) else { return }
        var start = 0
        for line in valid.dropLast() {
            start += line.count
            map.breaks.append(start)
        }
    }

    @MainActor var node: ViewNode { ViewNode(.map(map)) }
}

extension MapNode.Point {
    fileprivate init(_ coordinate: LocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
