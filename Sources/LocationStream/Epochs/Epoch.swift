/// The values of one instant: from the sentences with the same time of day, from a gpsd report, or from a track point.
///
/// Unknown `Double` values are NaN, which takes less space than nil.
package struct Epoch: Sendable {
    /// Milliseconds since 1970-01-01 UTC; nil if the time or the date is unknown.
    package var milliseconds: Int64?
    /// Whether the date was moved by whole 1 024-week periods, because the receiver's week number had rolled over.
    package var timeCorrected = false
    /// Whether ``milliseconds`` is an estimate, because the receiver or the track has no time.
    package var timeEstimated = false
    package var fix: FixKind = .none
    /// Whether ``fix`` is derived from the position, because the track does not state it.
    package var fixEstimated = false
    /// Whether a segment of a recorded track starts with this epoch.
    package var startsSegment = false
    /// The reason for a gap before this epoch, or for its missing fix; nil if the log gives none.
    package var gap: TrackGap?
    package var quality: FixQuality?
    package var satellitesUsed: Int?
    /// Degrees north.
    package var latitude = Double.nan
    /// Degrees east.
    package var longitude = Double.nan
    /// Number of decimals of a degree that preserve the resolution of the receiver or the track.
    package var coordinateDigits = 9
    /// Metres above mean sea level.
    package var altitude = Double.nan
    /// Metres above the WGS 84 ellipsoid.
    package var ellipsoidalAltitude = Double.nan
    /// Metres per second over ground.
    package var speed = Double.nan
    /// Degrees clockwise from true north.
    package var course = Double.nan
    /// The receiver's estimate of the horizontal error (68 %), in metres.
    package var horizontalError = Double.nan
    /// The receiver's estimate of the vertical error (68 %), in metres.
    package var verticalError = Double.nan
    /// The receiver's estimate of the speed error, in metres per second.
    package var speedError = Double.nan
    /// The receiver's estimate of the course error, in degrees.
    package var courseError = Double.nan
    /// Whether the log states that the errors are estimates from a dilution of precision.
    package var areErrorsEstimated = false
    package var hdop = Double.nan
    package var vdop = Double.nan
    /// The latest heading at the time when the epoch was delivered.
    package var heading = HeadingReading()
    /// The receiver's alarms at the time when the epoch was delivered.
    package var alarms: ReceiverAlarms = []
    /// Satellites and dilutions of precision; nil if they are not requested.
    package var sky: Sky?
    /// Offset in the byte stream of the end of the epoch's last sentence; 0 for gpsd and for logs of points.
    package var endByte = 0
    /// The text of a position that cannot be read, if the epoch has a fix but no position for this reason.
    ///
    /// It is that of the first such position of the receiver.
    package var unreadablePosition: String?
    /// A difference between the times of two sentence types that has just been learned.
    var clockDifference: SentenceClocks.Difference?

    package init() {}

    /// Returns the epoch; a fix without a time gets the estimated time.
    ///
    /// - Parameter estimate: The estimated time, in milliseconds since 1970.
    func timed(at estimate: Int64) -> Epoch {
        guard milliseconds == nil, fix != .none else { return self }
        var epoch = self
        epoch.milliseconds = estimate
        epoch.timeEstimated = true
        return epoch
    }
}
