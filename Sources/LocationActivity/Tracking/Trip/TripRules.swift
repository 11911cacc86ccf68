/// The rules that derive the status of a trip from the driver's position.
public struct TripRules: Sendable, Hashable {
    /// The distance to the pickup within which the driver is nearby, in metres.
    public var nearbyRadius = 500.0
    /// The time to the arrival within which the driver is nearby.
    public var nearbyTime = Duration.seconds(120)
    /// The distance to the pickup within which the driver has arrived, in metres.
    public var arrivedRadius = 50.0
    /// The speed below which a driver at the pickup or the drop-off counts as slow, in metres per second.
    ///
    /// A driver who has become slow there counts as slow until the speed reaches twice this value.
    public var arrivedSpeed = 1.0
    /// How long the driver must be slow and at the pickup until the status becomes arrived.
    public var arrivedDwell = Duration.seconds(10)
    /// How long the driver must be slow and at the pickup until the status becomes waiting.
    public var waitingTime = Duration.seconds(60)
    /// The distance to the drop-off within which the trip may be completed, in metres.
    public var dropoffRadius = 50.0
    /// How long the driver must be slow and at the drop-off until the status becomes completed.
    public var completedDwell = Duration.seconds(30)
    /// How far outside ``arrivedRadius`` or ``nearbyRadius`` a moving driver counts as having left, in metres.
    public var returnDistance = 150.0
    /// The distance from the start position at which a scheduled driver counts as having set out, in metres.
    public var departureDistance = 100.0
    /// How early before the pickup time a scheduled driver can count as having set out.
    public var departureLead = Duration.seconds(3600)

    /// Creates the default rules.
    public init() {}
}
