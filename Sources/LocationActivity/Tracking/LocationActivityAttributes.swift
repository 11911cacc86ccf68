public import FoundationEssentials
public import LocationStream
import SystemSupport

/// The attributes of a location activity, which have no members.
public struct LocationActivityAttributes: ActivityAttributes, Hashable {
    /// Creates the attributes.
    public init() {}

    /// The receiver's position, and the distance and time so far.
    ///
    /// In the encoded form, unknown values are null, and times are ISO 8601 text. `alarms` and `recordingProblem` are
    /// omitted if there are none. `sourceEnded` is omitted if it is false.
    public struct ContentState: Hashable, Sendable {
        /// The latitude in degrees north; nil without a fix and in the final content.
        public var latitude: Double?
        /// The longitude in degrees east; nil if ``latitude`` is nil.
        public var longitude: Double?
        /// The altitude in metres above mean sea level; nil if it is unknown.
        public var altitude: Double?
        /// The speed over ground in metres per second; nil if it is unknown.
        public var speed: Double?
        /// The course over ground in degrees clockwise from true north; nil if it is unknown.
        public var course: Double?
        /// The radius of uncertainty (68 %) in metres; nil if it is unknown.
        public var horizontalAccuracy: Double?
        /// The time of the fix; nil if it is unknown.
        public var fixTime: Date?
        /// The kind of fix.
        public var fix: FixKind
        /// The distance so far, in metres.
        public var distance: Double
        /// The time since the start without pauses, in seconds.
        ///
        /// For a log, this is the recorded time since its first fix. For standard input, it is the longer of the
        /// measured and the recorded time.
        public var elapsed: Double
        /// The number of fixes so far; a repetition of the same fix does not count.
        public var points: Int
        /// The number of satellites used for the fix; nil if it is unknown.
        public var satellitesUsed: Int?
        /// The reason for a missing location, as text for users; nil with a location and in the final content.
        public var reason: String?
        /// Whether there is no connection to the location source, or access to the source is denied.
        public var sourceDisconnected = false
        /// Whether the source has ended but the activity is kept; ``elapsed`` then stands still.
        public var sourceEnded = false
        /// Faults of the antenna and disturbances of the reception that the receiver reports.
        public var alarms: ReceiverAlarms = []
        /// The reason why the recorded track cannot be stored, as text for users; nil if there is no problem.
        public var recordingProblem: String?
        /// The highest speed so far, without outliers, in metres per second; nil if no speed is known.
        public var maximumSpeed: Double?
        /// The sum of all ascents so far, in metres; nil if no altitude is known.
        ///
        /// Changes of the altitude that are smaller than the motion threshold `climbThreshold` (5 m by default) are not
        /// counted.
        public var climb: Double?
        /// The sum of all descents so far, in metres, counted like ``climb``; nil if no altitude is known.
        public var descent: Double?
        /// The time in motion so far, in seconds.
        public var movingTime = 0.0
        /// The target that ends the activity; nil for none.
        public var target: LocationActivityTarget?
        /// The start of the pause; nil while the activity is not paused.
        public var pausedAt: Date?
        /// The length of all pauses that have ended, in seconds.
        public var pausedTime = 0.0
        package var sky = SkyReport()
        /// Whether this is the content of an activity that has ended; not encoded.
        package var isFinal = false
        /// The path and the recent speeds, for drawing; the speeds are not encoded.
        package var history = LocationHistory()

        /// The progress towards the target, from 0 to 1; nil without a target.
        ///
        /// If the target has a distance and a time, this is the larger of their two progress values.
        public var progress: Double? { target?.progress(distance: distance, elapsed: elapsed) }

        /// Creates a content without a location.
        public init(distance: Double = 0, elapsed: Double = 0, points: Int = 0, reason: String? = nil) {
            self.fix = .none
            self.distance = distance
            self.elapsed = elapsed
            self.points = points
            self.reason = reason
        }

        /// Creates the content with the location of an update.
        public init(_ update: LocationUpdate, distance: Double, elapsed: Double, points: Int = 0) {
            // The length is limited, because a reason may quote a message of any length from the location source.
            let reason = update.reason.map { String($0.unicodeScalars.prefix(400)).sanitized(lineEnds: .blanks) }
            self.init(distance: distance, elapsed: elapsed, points: points, reason: reason)
            fix = update.fix
            satellitesUsed = update.satellitesUsed
            sourceDisconnected = update.sourceDisconnected || update.authorizationDenied
            alarms = update.alarms
            sky.satellites = update.satellites ?? []
            sky.dilution = update.dilution
            guard let location = update.location, location.coordinate.isValid else { return }
            latitude = location.coordinate.latitude
            longitude = location.coordinate.longitude
            altitude = location.altitude.isFinite ? location.altitude : nil
            speed = location.speed >= 0 ? location.speed : nil
            course = (0...360).contains(location.course) ? location.course : nil
            horizontalAccuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : nil
            fixTime = location.timestamp
        }
    }
}
