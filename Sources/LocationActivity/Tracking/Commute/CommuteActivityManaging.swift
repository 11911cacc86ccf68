public import FoundationEssentials

/// Starts, changes and ends the activities of commutes.
///
/// A test can implement this protocol to replace ``CommuteActivityManager``.
public protocol CommuteActivityManaging: Sendable {
    /// Whether the user allows activities.
    var areActivitiesEnabled: Bool { get async }

    /// Starts the activity of a commute; does nothing if the commute is already running.
    ///
    /// - Throws: ``CommuteActivityError`` if the activity cannot be started. The commute is then followed without an
    ///   activity.
    func start(_ commute: Commute) async throws(CommuteActivityError)

    /// Changes a running commute.
    ///
    /// - Throws: ``CommuteActivityError/updateFailed(_:)``.
    func update(for tripID: String, _ change: CommuteChange) async throws(CommuteActivityError)

    /// Ends a commute, and dismisses its activity; does nothing if the commute is not running.
    func end(for tripID: String) async

    /// Ends all commutes, and dismisses their activities.
    func endAll() async

    /// Returns whether a commute is running.
    func isActive(for tripID: String) async -> Bool
}

/// A change of a running commute; a property that is nil changes nothing.
public struct CommuteChange: Sendable, Hashable {
    /// The latest time of arrival.
    public var arriveBy: Date?
    /// The travel time in minutes, used until the departure in place of the travel time of the provider.
    public var travelTimeMinutes: Int?
    /// The weather, used in place of the weather of the provider.
    public var weatherCondition: String?
    /// The first name of the user.
    public var firstName: String?
    /// The displayed name or address of the destination.
    public var destinationAddress: String?

    /// Creates a change.
    public init(
        arriveBy: Date? = nil, travelTimeMinutes: Int? = nil, weatherCondition: String? = nil,
        firstName: String? = nil, destinationAddress: String? = nil
    ) {
        self.arriveBy = arriveBy
        self.travelTimeMinutes = travelTimeMinutes
        self.weatherCondition = weatherCondition
        self.firstName = firstName
        self.destinationAddress = destinationAddress
    }
}
