/// Starts, changes and ends the activities of trips.
///
/// A test can implement this protocol to replace ``TripActivityManager``.
public protocol TripActivityManaging: Sendable {
    /// Whether the user allows activities.
    var areActivitiesEnabled: Bool { get async }

    /// Starts following a trip; does nothing if a trip with the same reference is already followed.
    ///
    /// The activity becomes visible when the status of the trip becomes one of the active statuses in the settings.
    ///
    /// - Throws: ``TripActivityError`` if the activity cannot be started.
    func start(_ trip: Trip) async throws(TripActivityError)

    /// Changes a trip that is followed.
    ///
    /// - Throws: ``TripActivityError/updateFailed(_:)``.
    func update(for reference: String, _ change: TripChange) async throws(TripActivityError)

    /// Ends a trip, and dismisses its activity; does nothing if the trip is not followed.
    func end(for reference: String) async

    /// Ends all trips, and dismisses their activities.
    func endAll() async

    /// Returns whether a trip is followed, whether or not its activity is visible yet.
    func isActive(for reference: String) async -> Bool
}

/// A change of a trip; a property that is nil changes nothing.
public struct TripChange: Sendable, Hashable {
    /// The status; the rules or the next report may change it afterwards.
    public var status: TripStatus?
    /// The driver's name.
    public var driverName: String?
    /// The driver's phone number.
    public var driverPhone: PhoneNumber?
    /// The time to the arrival in minutes.
    public var etaMinutes: Int?

    /// Creates a change.
    public init(
        status: TripStatus? = nil, driverName: String? = nil, driverPhone: PhoneNumber? = nil, etaMinutes: Int? = nil
    ) {
        self.status = status
        self.driverName = driverName
        self.driverPhone = driverPhone
        self.etaMinutes = etaMinutes
    }
}
