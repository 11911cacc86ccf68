/// Starts, changes and ends the activities of trips; tests can use another implementation.
public protocol TripActivityManaging: Sendable {
    /// Whether the user allows activities.
    var areActivitiesEnabled: Bool { get async }

    /// Starts following a trip; does nothing if a trip with the same reference is already followed.
    ///
    /// The activity becomes visible with the first active status.
    ///
    /// - Throws: ``TripActivityError``.
    func start(_ trip: Trip) async throws(TripActivityError)

    /// Changes a trip that is followed.
    ///
    /// - Throws: ``TripActivityError/updateFailed(_:)``.
    func update(for reference: String, _ change: TripChange) async throws(TripActivityError)

    /// Ends a trip, and dismisses its activity; does nothing if the trip is not followed.
    func end(for reference: String) async

    /// Ends all trips, and dismisses their activities.
    func endAll() async

    /// Returns whether a trip is followed, even before its activity is visible.
    func isActive(for reference: String) async -> Bool
}

/// A change of a trip; nil leaves a value unchanged.
public struct TripChange: Sendable, Hashable {
    /// The status, which the rules or the next report may change again.
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
