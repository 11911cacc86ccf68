public import FoundationEssentials

/// A condition that a ``LocationMonitor`` monitors.
///
/// The counterpart of Apple's `CLCondition`. A monitor supports ``LocationMonitor/CircularGeographicCondition`` and
/// ``LocationMonitor/PolygonGeographicCondition``. For any other condition, it reports the state `unmonitored`, with
/// ``LocationMonitor/Event/conditionUnsupported``.
public protocol LocationCondition: Codable, Sendable {}

extension LocationMonitor {
    /// A condition that is satisfied inside a circle.
    ///
    /// The radius is not limited. A circle that is smaller than the accuracy of the fixes is entered only after the
    /// receiver has stayed inside for ``GeofenceRules/dwell``.
    public struct CircularGeographicCondition: LocationCondition, Hashable {
        /// The center of the circle.
        public let center: LocationCoordinate2D
        /// The radius in metres, measured along the ellipsoid.
        public let radius: Double

        /// Creates a condition.
        public init(center: LocationCoordinate2D, radius: Double) {
            self.center = center
            self.radius = radius
        }

        /// Returns true if the centers and the radii are the same.
        public static func == (one: Self, other: Self) -> Bool {
            one.center.latitude == other.center.latitude && one.center.longitude == other.center.longitude
                && one.radius == other.radius
        }

        /// Hashes the center and the radius.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(center.latitude)
            hasher.combine(center.longitude)
            hasher.combine(radius)
        }

        private enum Key: String, CodingKey {
            case latitude, longitude, radius
        }

        /// Decodes a condition.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            center = LocationCoordinate2D(
                latitude: try values.decode(Double.self, forKey: .latitude),
                longitude: try values.decode(Double.self, forKey: .longitude))
            radius = try values.decode(Double.self, forKey: .radius)
        }

        /// Encodes the condition as an object with the latitude and the longitude in degrees and the radius in metres.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(center.latitude, forKey: .latitude)
            try values.encode(center.longitude, forKey: .longitude)
            try values.encode(radius, forKey: .radius)
        }
    }

    /// A condition that is satisfied inside a polygon; CoreLocation has no such condition.
    ///
    /// The edges are the shorter great-circle arcs between the vertices; the last vertex is connected to the first. The
    /// polygon may contain a pole or cross the antimeridian, but must fit into a hemisphere.
    public struct PolygonGeographicCondition: LocationCondition, Hashable {
        /// The vertices, clockwise or counterclockwise.
        public let vertices: [LocationCoordinate2D]

        /// Creates a condition from at least three vertices.
        public init(vertices: [LocationCoordinate2D]) {
            self.vertices = vertices
        }

        private var numbers: [[Double]] { vertices.map { [$0.latitude, $0.longitude] } }

        /// Returns true if the vertices are the same, in the same order.
        public static func == (one: Self, other: Self) -> Bool { one.numbers == other.numbers }

        /// Hashes the vertices.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(numbers)
        }

        private enum Key: String, CodingKey {
            case vertices
        }

        /// Decodes a condition.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            vertices = try values.decode([[Double]].self, forKey: .vertices).map { pair in
                guard pair.count == 2 else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .vertices, in: values, debugDescription: "a vertex is not a latitude and a longitude")
                }
                return LocationCoordinate2D(latitude: pair[0], longitude: pair[1])
            }
        }

        /// Encodes the condition as an object that contains an array of vertices, each a latitude and a longitude in
        /// degrees.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(numbers, forKey: .vertices)
        }
    }

    /// The identity of a Bluetooth beacon; exists for source compatibility.
    ///
    /// A satellite receiver cannot detect beacons, so the state of the condition stays `unmonitored`.
    public struct BeaconIdentityCondition: LocationCondition, Hashable {
        /// The UUID of the beacon.
        public let uuid: UUID
        /// The major value of the beacon; nil for any value.
        public let major: UInt16?
        /// The minor value of the beacon; nil for any value.
        public let minor: UInt16?

        /// Creates a condition for all beacons with a UUID.
        public init(uuid: UUID) {
            self.init(uuid, nil, nil)
        }

        /// Creates a condition for all beacons with a UUID and a major value.
        public init(uuid: UUID, major: UInt16) {
            self.init(uuid, major, nil)
        }

        /// Creates a condition for one beacon, from its UUID, its major value and its minor value.
        public init(uuid: UUID, major: UInt16, minor: UInt16) {
            self.init(uuid, major, minor)
        }

        private init(_ uuid: UUID, _ major: UInt16?, _ minor: UInt16?) {
            (self.uuid, self.major, self.minor) = (uuid, major, minor)
        }
    }
}

extension LocationCondition {
    /// The area of the condition; nil if the condition cannot be monitored.
    var shape: GeofenceShape? {
        let shape: GeofenceShape
        switch self {
        case let circle as LocationMonitor.CircularGeographicCondition:
            shape = .circle(center: circle.center, radius: circle.radius)
        case let polygon as LocationMonitor.PolygonGeographicCondition:
            shape = .polygon(polygon.vertices)
        default: return nil
        }
        return shape.isValid ? shape : nil
    }
}
