/// A place that the user has named and stored.
package struct Place: Sendable, Hashable, Codable {
    package var name: String
    package var latitude: Double
    package var longitude: Double
    /// The radius in metres; ignored if there is a polygon.
    package var radius: Double
    /// The vertices of the area, each as latitude and longitude in degrees; nil for a circle.
    package var polygon: [[Double]]?

    /// The default radius of a place, in metres.
    package static let defaultRadius = 100.0
    /// The radii that a place may have, in metres.
    package static let radii = 1.0...1_000_000.0
    /// The numbers of vertices that a polygon may have.
    package static let vertexCounts = 3...1_000

    package init(
        name: String, latitude: Double, longitude: Double, radius: Double = Place.defaultRadius,
        polygon: [[Double]]? = nil
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.polygon = polygon
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
        radius = try container.decodeIfPresent(Double.self, forKey: .radius) ?? Place.defaultRadius
        polygon = try container.decodeIfPresent([[Double]].self, forKey: .polygon)
    }

    package var coordinate: LocationCoordinate2D { LocationCoordinate2D(latitude: latitude, longitude: longitude) }

    package var shape: GeofenceShape {
        guard let polygon else { return .circle(center: coordinate, radius: radius) }
        return .polygon(polygon.map { LocationCoordinate2D(latitude: $0[0], longitude: $0[1]) })
    }

    /// Whether the position, the radius and the polygon are valid; the initializers accept any values.
    package var isOnEarth: Bool {
        guard coordinate.isValid, Self.radii.contains(radius) else { return false }
        guard let polygon else { return true }
        return Self.vertexCounts.contains(polygon.count)
            && polygon.allSatisfy { vertex in
                vertex.count == 2 && LocationCoordinate2D(latitude: vertex[0], longitude: vertex[1]).isValid
            } && shape.isValid
    }
}
