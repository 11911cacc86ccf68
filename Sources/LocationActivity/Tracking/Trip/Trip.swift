import LocationStream

/// A trip: who drives whom, from where to where, and how its status is found out.
public struct Trip: Sendable {
    /// The attributes of the activity, which include the reference.
    public var attributes: TripAttributes
    /// The position of the pickup.
    public var pickup: TripPosition
    /// The position of the drop-off; nil if it is unknown, so that the trip is completed by hand.
    public var dropoff: TripPosition?
    /// The driver's name; nil if it is unknown.
    public var driverName: String?
    /// The driver's phone number; nil if it is unknown.
    public var driverPhone: PhoneNumber?
    /// The means of transport.
    public var mode: TravelMode
    /// The rules by which the status follows from the driver's position.
    public var rules: TripRules
    /// The source of the time to the arrival.
    public var travelTime: any TravelTimeProvider
    /// Returns a report of the status; nil for the driver's side, whose status follows from its own position.
    public var report: (@Sendable () async throws -> TripReport)?

    /// Creates a trip.
    public init(
        attributes: TripAttributes, pickup: TripPosition, dropoff: TripPosition? = nil, driverName: String? = nil,
        driverPhone: PhoneNumber? = nil, mode: TravelMode = .car, rules: TripRules = TripRules(),
        travelTime: (any TravelTimeProvider)? = nil, report: (@Sendable () async throws -> TripReport)? = nil
    ) {
        self.attributes = attributes
        self.pickup = pickup
        self.dropoff = dropoff
        self.driverName = driverName
        self.driverPhone = driverPhone
        self.mode = mode
        self.rules = rules
        self.travelTime = travelTime ?? DistanceTravelTime()
        self.report = report
    }

    /// Whether the status comes from reports.
    var isPassengers: Bool { report != nil }

    /// Answers a question of the trip's model.
    package func answer(_ query: TripQuery) async throws -> TripAnswer {
        switch query {
        case .status:
            guard let report else { throw TravelServiceError("no source of the status was given") }
            return .report(try await report())
        case .travelTime(let request): return .travelTime(try await travelTime.estimate(request))
        }
    }
}
