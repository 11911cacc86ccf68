public import FoundationEssentials
public import LocationStream

/// The attributes of a location activity: it has none that never change.
public struct LocationActivityAttributes: ActivityAttributes, Hashable {
    /// Makes the attributes.
    public init() {}

    /// Where the receiver is, and how far it has come.
    ///
    /// Coded, every member is there, unknown ones as null, and the time of the fix is ISO 8601 text.
    public struct ContentState: Hashable, Sendable {
        /// Degrees north; nil until the first fix, while there is none, and in the final content.
        public var latitude: Double?
        /// Degrees east; nil as ``latitude`` is.
        public var longitude: Double?
        /// Metres above mean sea level.
        public var altitude: Double?
        /// Metres per second over ground.
        public var speed: Double?
        /// Degrees clockwise from true north.
        public var course: Double?
        /// Radius of uncertainty in metres.
        public var horizontalAccuracy: Double?
        /// When the receiver determined the fix.
        public var fixTime: Date?
        /// What the receiver could determine.
        public var fix: FixKind
        /// Metres so far.
        public var distance: Double
        /// Seconds so far.
        public var elapsed: Double
        /// The number of satellites used.
        public var satellitesUsed: Int?
        /// Why there is no location, in words for a person.
        public var reason: String?

        /// Makes a content without a location.
        ///
        /// - Parameters:
        ///   - distance: Metres so far.
        ///   - elapsed: Seconds so far.
        ///   - reason: Why there is no location.
        public init(distance: Double = 0, elapsed: Double = 0, reason: String? = nil) {
            self.fix = .none
            self.distance = distance
            self.elapsed = elapsed
            self.reason = reason
        }

        /// Makes the content of an update.
        ///
        /// - Parameters:
        ///   - update: The update.
        ///   - distance: Metres so far.
        ///   - elapsed: Seconds so far.
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
