/// A latitude and a longitude on the WGS 84 ellipsoid, in degrees.
///
/// North and east are positive. Like Apple's `CLLocationCoordinate2D`, this type is neither `Equatable` nor
/// `Hashable`. Code written for iOS often adds these conformances itself, and a second conformance would be an error.
public struct LocationCoordinate2D: Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    /// Creates a coordinate from degrees.
    ///
    /// Any value is accepted; ``isValid`` tells whether the coordinate is a point on Earth.
    public init(latitude: Double = 0, longitude: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// True if the latitude is within -90...90 and the longitude within -180...180; false for NaN.
    ///
    /// Follows the rule of Apple's `CLLocationCoordinate2DIsValid(_:)`.
    public var isValid: Bool {
        (-90.0...90.0).contains(latitude) && (-180.0...180.0).contains(longitude)
    }
}
