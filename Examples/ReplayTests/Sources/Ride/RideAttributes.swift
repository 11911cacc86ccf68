public import LocationActivity

/// The attributes of a ride's live activity.
public struct RideAttributes: ActivityAttributes {
    /// The content, which changes during the ride.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Metres along the track.
        public var distance = 0.0
        /// Metres per second; nil while there is no fix.
        public var speed: Double?

        /// Creates the content of a ride that has not begun.
        public init() {}
    }

    /// The name of the ride.
    public var name: String

    /// Creates the attributes of a ride.
    public init(name: String) {
        self.name = name
    }
}
