public import FoundationEssentials
public import LocationStream

/// The attributes of a location activity; they have no members.
public struct LocationActivityAttributes: ActivityAttributes, Hashable {
    /// Creates the attributes.
    public init() {}

    /// The receiver's position, and the distance and time so far.
    ///
    /// The encoded form contains every member, null for unknown values, and the time of the fix as ISO 8601 text.
    public struct ContentState: Hashable, Sendable {
        /// Degrees north; nil without a fix and in the final content.
        public var latitude: Double?
        /// Degrees east; nil whenever ``latitude`` is.
        public var longitude: Double?
        /// Metres above mean sea level.
        public var altitude: Double?
        /// Metres per second over ground.
        public var speed: Double?
        /// Degrees clockwise from true north.
        public var course: Double?
        /// Radius of uncertainty in metres.
        public var horizontalAccuracy: Double?
        /// The time of the fix.
        public var fixTime: Date?
        /// The kind of fix.
        public var fix: FixKind
        /// The distance so far, in metres.
        public var distance: Double
        /// The time so far, in seconds.
        public var elapsed: Double
        /// The number of satellites used.
        public var satellitesUsed: Int?
        /// The reason for a missing location, as text for users.
        public var reason: String?

        /// Creates a content without a location.
        ///
        /// - Parameters:
        ///   - distance: The distance so far, in metres.
        ///   - elapsed: The time so far, in seconds.
        ///   - reason: The reason for the missing location.
        public init(distance: Double = 0, elapsed: Double = 0, reason: String? = nil) {
            self.fix = .none
            self.distance = distance
            self.elapsed = elapsed
            self.reason = reason
        }

        /// Creates the content of an update.
        ///
        /// - Parameters:
        ///   - update: The update.
        ///   - distance: The distance so far, in metres.
        ///   - elapsed: The time so far, in seconds.
        public init(_ update: LocationUpdate, distance: Double, elapsed: Double) {
            self.init(distance: distance, elapsed: elapsed, reason: update.reason)
            fix = update.fix
            satellitesUsed = update.satellitesUsed
            guard let location = update.location, location.coordinate.isValid else { return }
            latitude = location.coordinate.latitude
            longitude = location.coordinate.longitude
            altitude = location.altitude.isFinite ? location.altitude : nil
            speed = location.speed >= 0 ? location.speed : nil
            course = location.course >= 0 ? location.course : nil
            horizontalAccuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : nil
            fixTime = location.timestamp
        }
    }
}
