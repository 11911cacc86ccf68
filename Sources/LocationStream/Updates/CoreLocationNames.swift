// CoreLocation's names, so that code written for iOS compiles as it is.

/// CoreLocation's name of ``Location``.
public typealias CLLocation = Location
/// CoreLocation's name of ``LocationUpdate``.
public typealias CLLocationUpdate = LocationUpdate
/// CoreLocation's name of ``LocationCoordinate2D``.
public typealias CLLocationCoordinate2D = LocationCoordinate2D
/// CoreLocation's name of ``LocationSourceInformation``.
public typealias CLLocationSourceInformation = LocationSourceInformation
/// CoreLocation's name of ``LocationFloor``.
public typealias CLFloor = LocationFloor

/// An angle of latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A speed in metres per second; negative where unknown.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed in metres per second; negative where unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from true north; negative where unknown.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees; negative where unknown.
public typealias CLLocationDirectionAccuracy = Double
/// The uncertainty of a position in metres; negative where the position is invalid.
public typealias CLLocationAccuracy = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a coordinate is a place on Earth; see ``LocationCoordinate2D/isValid``.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    coord.isValid
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a coordinate from degrees of latitude and longitude.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A coordinate that is no place on Earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// The best accuracy, for navigation; a satellite receiver always gives what it can.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of 10 m.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of 100 m.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of 1 km.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// An accuracy of 3 km.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy that iOS gives an app which may not have the precise location; no receiver is asked for it here.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000

/// No distance is too short for an update.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The greatest length.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
