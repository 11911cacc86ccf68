public import LocationActivity

/// What a ride's live activity says.
public struct RideAttributes: ActivityAttributes {
    /// What changes along the way.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Metres along the track.
        public var distance = 0.0
        /// Metres per second; nil while there is no fix.
        public var speed: Double?

        /// Makes the content of a ride that has not begun.
        public init() {}
    }

    /// What the rider calls it.
    public var name: String

    /// Makes the attributes of a ride.
    public init(name: String) {
        self.name = name
    }
}
