package import LocationStream

/// A latitude and a longitude in degrees.
public struct TripPosition: Sendable, Hashable {
    /// The latitude in degrees north.
    public var latitude: Double
    /// The longitude in degrees east.
    public var longitude: Double

    /// Creates a position; nil if the coordinates are not those of a point on Earth.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    package init?(_ coordinate: LocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    package var coordinate: LocationCoordinate2D { LocationCoordinate2D(latitude: latitude, longitude: longitude) }

    /// Returns the distance to another position, in metres.
    package func distance(to other: TripPosition) -> Double { other.coordinate.distance(from: coordinate) }
}
