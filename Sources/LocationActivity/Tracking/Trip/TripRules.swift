/// The rules that derive the status of a trip from the driver's position.
public struct TripRules: Sendable, Hashable {
    /// The distance to the pickup within which the driver is nearby, in metres.
    public var nearbyRadius = 500.0
    /// The time to the arrival within which the driver is nearby.
    public var nearbyTime = Duration.seconds(120)
    /// The distance to the pickup within which the driver has arrived, in metres.
    public var arrivedRadius = 50.0
    /// The speed below which a driver at the pickup has arrived, in metres per second.
    ///
    /// An arrived driver still counts as slow below twice this speed.
    public var arrivedSpeed = 1.0
    /// How long the driver must be slow and at the pickup until the status becomes arrived.
    public var arrivedDwell = Duration.seconds(10)
    /// How long the driver must be slow and at the pickup until the status becomes waiting.
    public var waitingTime = Duration.seconds(60)
    /// The distance to the drop-off within which the trip may be completed, in metres.
    public var dropoffRadius = 50.0
    /// How long the driver must be slow and at the drop-off until the status becomes completed.
    public var completedDwell = Duration.seconds(30)
    /// The distance beyond ``arrivedRadius`` or ``nearbyRadius`` at which a moving driver counts as having left, in
    /// metres.
    public var returnDistance = 150.0
    /// The distance from the start position at which a scheduled driver counts as having set out, in metres.
    public var departureDistance = 100.0
    /// The longest time before the pickup time at which a scheduled driver can count as having set out.
    public var departureLead = Duration.seconds(3600)

    /// Creates the default rules.
    public init() {}
}
