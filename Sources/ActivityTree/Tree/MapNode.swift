/// A path and places, without a map below them.
public struct MapNode: Sendable, Hashable {
    /// The path, from its beginning.
    public var path: [Point]
    /// The places.
    public var markers: [Marker]

    /// A place on the Earth.
    public struct Point: Sendable, Hashable {
        /// Degrees north.
        public var latitude: Double
        /// Degrees east.
        public var longitude: Double

        /// Makes a place.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A place that is marked.
    public struct Marker: Sendable, Hashable {
        /// Where it is.
        public var point: Point
        /// What it is called; nil for no name.
        public var title: String?
        /// Its colour; nil for the surface's own.
        public var tint: StyleValue?

        /// Makes a marker.
        public init(_ point: Point, title: String? = nil, tint: StyleValue? = nil) {
            self.point = point
            self.title = title
            self.tint = tint
        }
    }

    /// Makes a map.
    public init(path: [Point] = [], markers: [Marker] = []) {
        self.path = path
        self.markers = markers
    }
}
