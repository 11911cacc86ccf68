// CoreLocation's names, so that code for iOS compiles unchanged.

/// CoreLocation's name for ``Location``.
public typealias CLLocation = Location
/// CoreLocation's name for ``LocationUpdate``.
public typealias CLLocationUpdate = LocationUpdate
/// CoreLocation's name for ``LocationCoordinate2D``.
public typealias CLLocationCoordinate2D = LocationCoordinate2D
/// CoreLocation's name for ``Heading``.
public typealias CLHeading = Heading
/// CoreLocation's name for ``LocationSourceInformation``.
public typealias CLLocationSourceInformation = LocationSourceInformation
/// CoreLocation's name for ``LocationFloor``.
public typealias CLFloor = LocationFloor

/// An angle of latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A speed in metres per second; negative if unknown.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed in metres per second; negative if unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from true north; negative if unknown.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees; negative if unknown.
public typealias CLLocationDirectionAccuracy = Double
/// The uncertainty of a position in metres; negative if the position is invalid.
public typealias CLLocationAccuracy = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if a coordinate is valid; see ``LocationCoordinate2D/isValid``.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    coord.isValid
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate from degrees of latitude and longitude.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// The best accuracy for navigation; ignored, because a receiver always reports its best accuracy.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy; ignored, because a receiver always reports its best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of 10 m.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of 100 m.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of 1 km.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// An accuracy of 3 km.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy that iOS provides without permission for precise locations; has no effect on Linux.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000

/// A distance filter that lets every update through.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The largest distance that can be represented.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
