public import FoundationEssentials

/// Where a receiver was at one instant, and how sure that is.
///
/// Property names, units and validity rules are those of Apple's `CLLocation`; `CLLocation` is a typealias of this
/// type. Unlike Apple's it is a value, so two equal fixes are equal.
///
/// Nothing unknown is ever 0: an unknown altitude is NaN, an unknown speed, course or accuracy is negative.
public struct Location: Sendable {
    /// Latitude and longitude in degrees; meaningful only if ``horizontalAccuracy`` is not negative.
    public var coordinate: LocationCoordinate2D
    /// Metres above mean sea level (the geoid), NaN where unknown.
    ///
    /// Valid only if ``verticalAccuracy`` is positive.
    public var altitude: Double
    /// Metres above the WGS 84 ellipsoid, NaN where unknown.
    ///
    /// Valid only if ``verticalAccuracy`` is positive.
    public var ellipsoidalAltitude: Double
    /// Radius of uncertainty in metres; negative where the coordinate is invalid or its accuracy unknown.
    public var horizontalAccuracy: Double
    /// Uncertainty of the altitudes in metres; 0 or negative where both are invalid.
    public var verticalAccuracy: Double
    /// Direction of travel in degrees clockwise from true north, 0 to below 360; negative where unknown.
    public var course: Double
    /// Uncertainty of the course in degrees; negative where unknown.
    public var courseAccuracy: Double
    /// Speed over ground in metres per second; negative where unknown.
    public var speed: Double
    /// Uncertainty of the speed in metres per second; negative where unknown.
    public var speedAccuracy: Double
    /// When the receiver determined the fix (UTC).
    public var timestamp: Date
    /// Where ``horizontalAccuracy`` and ``verticalAccuracy`` come from; nil where both are unknown.
    public var accuracySource: AccuracySource?
    /// Whether software or an external receiver made the location; nil where nobody said.
    public var sourceInformation: LocationSourceInformation?
    /// The storey of a building; always nil from a satellite receiver.
    public var floor: LocationFloor?

    /// Where an accuracy comes from.
    public enum AccuracySource: String, Sendable, Hashable, Codable {
        /// The receiver's own estimate: GST, GBS, PUBX,00, PGRME, or gpsd's eph and epv.
        case receiver
        /// Dilution of precision times the usual range error of a receiver.
        case dilutionOfPrecision
    }

    /// Makes a location from everything that can be known of it.
    ///
    /// - Parameters:
    ///   - coordinate: Degrees on the WGS 84 ellipsoid.
    ///   - altitude: Metres above mean sea level; NaN where unknown.
    ///   - ellipsoidalAltitude: Metres above the ellipsoid; NaN where unknown.
    ///   - horizontalAccuracy: Metres; negative where unknown.
    ///   - verticalAccuracy: Metres; 0 or negative where the altitudes are unknown.
    ///   - course: Degrees clockwise from true north; negative where unknown.
    ///   - courseAccuracy: Degrees; negative where unknown.
    ///   - speed: Metres per second; negative where unknown.
    ///   - speedAccuracy: Metres per second; negative where unknown.
    ///   - timestamp: When the fix was determined.
    ///   - accuracySource: Where the accuracies come from.
    ///   - sourceInformation: What made the location.
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
        sourceInformation: LocationSourceInformation? = nil
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
        self.sourceInformation = sourceInformation
        self.floor = nil
    }
}

/// Whether a location was made by software or by an external receiver.
///
/// Apple's `CLLocationSourceInformation`: a live receiver is an accessory, a replayed log is simulated by software.
public struct LocationSourceInformation: Sendable, Hashable, Codable {
    /// Whether software made the location up or played it from a record.
    public var isSimulatedBySoftware: Bool
    /// Whether an external receiver determined the location.
    public var isProducedByAccessory: Bool

    /// Makes a source's description.
    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

/// A storey of a building.
public struct LocationFloor: Sendable, Hashable, Codable {
    /// The storey, 0 at ground level.
    public var level: Int

    /// Makes a storey.
    public init(level: Int) {
        self.level = level
    }
}
