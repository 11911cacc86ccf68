public import FoundationEssentials

/// Position, motion and accuracy of a receiver at one instant.
///
/// Property names, units and validity rules are those of Apple's `CLLocation`; ``CLLocation`` is a typealias of this
/// type. Unlike Apple's class, this type is a value type: two locations with the same properties are equal.
///
/// An unknown altitude is NaN. An unknown speed, course or accuracy is negative.
public struct Location: Sendable {
    /// Latitude and longitude in degrees (WGS 84); valid only if ``horizontalAccuracy`` is not negative.
    public var coordinate: LocationCoordinate2D
    /// Metres above mean sea level (the geoid); NaN if unknown.
    ///
    /// Valid only if ``verticalAccuracy`` is positive.
    public var altitude: Double
    /// Metres above the WGS 84 ellipsoid; NaN if unknown.
    ///
    /// Valid only if ``verticalAccuracy`` is positive.
    public var ellipsoidalAltitude: Double
    /// Radius of uncertainty (68 %) in metres; negative if the coordinate is invalid or the accuracy is unknown.
    public var horizontalAccuracy: Double
    /// Uncertainty of ``altitude`` and ``ellipsoidalAltitude`` (68 %) in metres; 0 or negative if both are invalid.
    public var verticalAccuracy: Double
    /// Direction of travel in degrees clockwise from true north, 0 to below 360; negative if unknown.
    public var course: Double
    /// Uncertainty of the course in degrees; negative if unknown.
    ///
    /// This is the receiver's own estimate. If the receiver sends no estimate, this is the angle whose tangent is
    /// ``speedAccuracy`` divided by ``speed``.
    public var courseAccuracy: Double
    /// Speed over ground in metres per second; negative if unknown.
    public var speed: Double
    /// Uncertainty of the speed in metres per second; negative if unknown.
    ///
    /// This is the receiver's own estimate. If the receiver sends no estimate, this is ``horizontalAccuracy`` divided
    /// by 20 s, but at least 0.05 m/s.
    public var speedAccuracy: Double
    /// Time of the fix (UTC).
    public var timestamp: Date
    /// Origin of ``horizontalAccuracy``; nil if unknown.
    public var accuracySource: AccuracySource?
    /// Origin of the location: software or an external receiver; nil if unknown.
    public var sourceInformation: LocationSourceInformation?
    /// The floor of a building; nil for every location from a satellite receiver.
    public var floor: LocationFloor?

    /// The way in which an accuracy was determined.
    public enum AccuracySource: String, Sendable, Hashable, Codable {
        /// The receiver's own estimate: GST, GBS, PUBX,00, PGRME or PSRFEPE, or an estimate that gpsd passes on.
        case receiver
        /// An estimate: the dilution of precision multiplied by the typical range error of a receiver.
        ///
        /// An unknown dilution counts as 1.
        case dilutionOfPrecision
    }

    /// Creates a location, with the parameters of Apple's initializers; the defaults mean unknown.
    public init(
        coordinate: LocationCoordinate2D,
        altitude: Double = .nan,
        ellipsoidalAltitude: Double = .nan,
        horizontalAccuracy: Double = -1,
        verticalAccuracy: Double = -1,
        course: Double = -1,
        courseAccuracy: Double = -1,
        speed: Double = -1,
        speedAccuracy: Double = -1,
        timestamp: Date,
        accuracySource: AccuracySource? = nil,
        sourceInfo: LocationSourceInformation? = nil
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.ellipsoidalAltitude = ellipsoidalAltitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
        self.accuracySource = accuracySource
        sourceInformation = sourceInfo
    }
}

/// The origin of a location: software or an external receiver.
///
/// The counterpart of Apple's `CLLocationSourceInformation`. Locations of a live receiver count as produced by an
/// accessory. Locations of a replayed log count as simulated by software.
public struct LocationSourceInformation: Sendable, Hashable, Codable {
    /// Whether software generated the location or played it from a log.
    public var isSimulatedBySoftware: Bool
    /// Whether an external receiver determined the location.
    public var isProducedByAccessory: Bool

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - isSoftware: Whether software generated the location or played it from a log.
    ///   - isAccessory: Whether an external receiver determined the location.
    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

/// A floor of a building.
public struct LocationFloor: Sendable, Hashable, Codable {
    /// The floor; 0 is the ground floor.
    public var level: Int

    /// Creates a floor; 0 is the ground floor.
    public init(level: Int) {
        self.level = level
    }
}
