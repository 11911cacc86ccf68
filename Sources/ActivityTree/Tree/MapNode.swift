/// A path and markers, without map tiles.
public struct MapNode: Sendable, Hashable {
    /// The path, oldest point first.
    public var path: [Point]
    /// The markers.
    public var markers: [Marker]

    /// A geographic coordinate.
    public struct Point: Sendable, Hashable {
        /// Degrees north.
        public var latitude: Double
        /// Degrees east.
        public var longitude: Double

        /// Creates a point.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A marked coordinate.
    public struct Marker: Sendable, Hashable {
        /// The coordinate.
        public var point: Point
        /// The title; nil for none.
        public var title: String?
        /// The colour; nil for the surface's default.
        public var tint: StyleValue?

        /// Creates a marker.
        public init(_ point: Point, title: String? = nil, tint: StyleValue? = nil) {
            self.point = point
            self.title = title
            self.tint = tint
        }
    }

    /// Creates a map.
    public init(path: [Point] = [], markers: [Marker] = []) {
        self.path = path
        self.markers = markers
    }
}
