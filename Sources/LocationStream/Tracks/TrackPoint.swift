public import FoundationEssentials
import SystemSupport

/// One point of a track: the input of every ``TrackWriter``.
///
/// Values that the receiver did not report are nil. A point without a ``coordinate`` marks a gap: the receiver had no
/// fix, and the segment ends.
public struct TrackPoint: Sendable, Hashable {
    /// Milliseconds since 1970-01-01 UTC; nil if unknown.
    package var milliseconds: Int64?
    @NilAsNaN private var latitude: Double?
    @NilAsNaN private var longitude: Double?
    /// The number of decimals with which the coordinates are written, 0 to 12; 9 by default.
    ///
    /// A decoded point has as many decimals as are needed to preserve the resolution of its source.
    public var coordinateDecimals = 9
    /// Whether the point starts a new segment even if no gap precedes it.
    public var startsSegment = false
    /// The reason for a gap before the point; nil if there is no gap, or if its reason is unknown.
    ///
    /// For a point without a coordinate, the reason why there is none.
    package var gap: TrackGap?
    /// Whether points between the previous point and this one were left out.
    ///
    /// If true, the time between these two points never counts as a gap.
    package var continuesSegment = false
    /// Dimensions of the fix; ``FixKind/none`` marks a gap.
    public var fix: FixKind
    /// Whether ``fix`` was derived from the position; a format in which the fix is optional then omits it.
    package var fixEstimated = false
    /// Method of the fix; nil if unknown.
    public var quality: FixQuality?
    /// Number of satellites used for the fix; nil if unknown.
    public var satellitesUsed: Int?
    /// Metres above mean sea level.
    @NilAsNaN public var altitude: Double?
    /// Metres above the WGS 84 ellipsoid.
    @NilAsNaN public var ellipsoidalAltitude: Double?
    /// The horizontal error, one standard deviation in metres; see ``isAccuracyEstimated``.
    @NilAsNaN public var horizontalAccuracy: Double?
    /// The vertical error, one standard deviation in metres.
    @NilAsNaN public var verticalAccuracy: Double?
    /// Speed over ground in metres per second.
    @NilAsNaN public var speed: Double?
    /// The error of the speed, one standard deviation in metres per second.
    @NilAsNaN public var speedAccuracy: Double?
    /// Course over ground in degrees clockwise from true north, 0 to below 360.
    @NilAsNaN public var course: Double?
    /// The error of the course, one standard deviation in degrees.
    @NilAsNaN public var courseAccuracy: Double?
    /// Whether ``horizontalAccuracy`` is an estimate from a dilution of precision, and was not reported by the
    /// receiver.
    ///
    /// CSV marks the accuracies of such a point as estimated; NMEA 0183 omits them.
    public var isAccuracyEstimated = false
    /// Horizontal dilution of precision.
    @NilAsNaN public var hdop: Double?
    /// Vertical dilution of precision.
    @NilAsNaN public var vdop: Double?
    /// Heading in degrees clockwise from true north, 0 to below 360.
    @NilAsNaN public var trueHeading: Double?
    /// Heading in degrees clockwise from magnetic north, 0 to below 360.
    @NilAsNaN public var magneticHeading: Double?
    /// Heart rate, cadence, power and temperature; nil if the source, such as a receiver's log, has no sensors.
    public var sensors: SensorReadings?

    /// Latitude and longitude in degrees (WGS 84); nil marks a gap.
    @inline(__always)
    public var coordinate: LocationCoordinate2D? {
        get {
            guard let latitude, let longitude else { return nil }
            return LocationCoordinate2D(latitude: latitude, longitude: longitude)
        }
        set { (latitude, longitude) = (newValue?.latitude, newValue?.longitude) }
    }

    /// Time of the fix, to the millisecond; nil if unknown.
    public var time: Date? {
        get { milliseconds.map(Date.init(millisecondsSince1970:)) }
        set { milliseconds = newValue?.millisecondsSince1970 }
    }

    /// Creates a point from its position and time.
    ///
    /// - Parameters:
    ///   - coordinate: Latitude and longitude in degrees; nil for a gap.
    ///   - time: Time of the fix; nil if unknown.
    ///   - altitude: Metres above mean sea level; nil if unknown.
    public init(coordinate: LocationCoordinate2D?, time: Date?, altitude: Double? = nil) {
        latitude = coordinate?.latitude
        longitude = coordinate?.longitude
        self.altitude = altitude
        milliseconds = time?.millisecondsSince1970
        fix = coordinate == nil ? .none : altitude == nil ? .twoDimensional : .threeDimensional
    }

    /// Creates a point from an update; the point is a gap if the update has no location.
    ///
    /// - Parameter update: The update.
    public init(_ update: LocationUpdate) {
        self.init(coordinate: update.location?.coordinate, time: update.location?.timestamp)
        quality = update.quality
        satellitesUsed = update.satellitesUsed
        hdop = update.dilution?.hdop
        vdop = update.dilution?.vdop
        trueHeading = update.heading.flatMap { $0.trueHeading >= 0 ? $0.trueHeading : nil }
        magneticHeading = update.heading.flatMap { $0.magneticHeading >= 0 ? $0.magneticHeading : nil }
        guard let location = update.location else {
            gap = update.sourceDisconnected || update.authorizationDenied ? .source : .fix
            return
        }
        fix = update.fix
        altitude = location.altitude.known
        ellipsoidalAltitude = location.ellipsoidalAltitude.known
        speed = location.speed >= 0 ? location.speed : nil
        course = location.course >= 0 ? location.course : nil
        isAccuracyEstimated = location.accuracySource == .dilutionOfPrecision
        setAccuracies(
            horizontal: location.horizontalAccuracy, vertical: location.verticalAccuracy, speed: location.speedAccuracy,
            course: location.courseAccuracy)
    }

    /// Sets the accuracies; negative values count as unknown, and so does a vertical accuracy of 0.
    private mutating func setAccuracies(horizontal: Double, vertical: Double, speed: Double, course: Double) {
        horizontalAccuracy = horizontal >= 0 ? horizontal : nil
        verticalAccuracy = vertical > 0 ? vertical : nil
        speedAccuracy = speed >= 0 ? speed : nil
        courseAccuracy = course >= 0 ? course : nil
    }

    /// Creates a point from an epoch; the point is a gap if the epoch has no fix.
    ///
    /// - Parameter estimatesAccuracy: Whether to estimate the accuracies that the receiver does not report.
    @inline(__always)
    package init(_ epoch: Epoch, estimatesAccuracy: Bool = false) {
        milliseconds = epoch.milliseconds
        latitude = epoch.latitude.known
        longitude = epoch.longitude.known
        coordinateDecimals = epoch.coordinateDigits
        startsSegment = epoch.startsSegment || epoch.gap != nil && epoch.fix != .none
        gap = epoch.gap
        fix = epoch.fix
        fixEstimated = epoch.fixEstimated
        quality = epoch.quality
        satellitesUsed = epoch.satellitesUsed
        altitude = epoch.altitude.known
        ellipsoidalAltitude = epoch.ellipsoidalAltitude.known
        speed = epoch.speed.known
        course = epoch.course.known
        hdop = epoch.hdop.known
        vdop = epoch.vdop.known
        trueHeading = epoch.heading.trueHeading.known
        magneticHeading = epoch.heading.magneticHeading.known
        if estimatesAccuracy {
            let accuracy = EstimatedAccuracy(epoch)
            isAccuracyEstimated = accuracy.source == .dilutionOfPrecision
            setAccuracies(
                horizontal: accuracy.horizontal, vertical: accuracy.vertical, speed: accuracy.speed,
                course: accuracy.course)
        } else {
            isAccuracyEstimated = epoch.areErrorsEstimated
            horizontalAccuracy = epoch.horizontalError.known
            verticalAccuracy = epoch.verticalError.known
            speedAccuracy = epoch.speedError.known
            courseAccuracy = epoch.courseError.known
        }
    }
}

extension TrackPoint {
    @inline(__always)
    var position: LocationCoordinate2D? { fix == .none ? nil : coordinate }

    /// The time in milliseconds since 1970; nil if it is unknown or if its year is not from 1 to 9999.
    @inline(__always)
    var writableInstant: Int64? {
        guard let milliseconds, InstantText.range.contains(milliseconds) else { return nil }
        return milliseconds
    }

    /// ``coordinateDecimals``, limited to the range from 0 to 12 because of the precision of a `Double`.
    @inline(__always)
    var writtenDecimals: Int { min(max(coordinateDecimals, 0), 12) }

    /// The course, or 0 if it would be rounded to 360.000 degrees; NaN if unknown.
    @inline(__always)
    var writtenCourse: Double { course.writtenDirection }
}

extension Double {
    @inline(__always)
    fileprivate var known: Double? { isNaN ? nil : self }
}

extension Double? {
    /// The direction, or 0 if it would be rounded to 360.000 degrees; NaN if unknown.
    @inline(__always)
    var writtenDirection: Double { map { $0 >= 359.9995 ? 0 : $0 } ?? .nan }

    @inline(__always)
    var orNaN: Double { self ?? .nan }
}
