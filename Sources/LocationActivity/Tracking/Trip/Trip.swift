import LocationStream

/// A trip: its driver, its pickup and drop-off, and the source of its status.
public struct Trip: Sendable {
    /// The attributes of the activity, including the trip's reference.
    public var attributes: TripAttributes
    /// The position of the pickup.
    public var pickup: TripPosition
    /// The position of the drop-off; if nil, the trip must be completed manually.
    public var dropoff: TripPosition?
    /// The driver's name; nil if it is unknown.
    public var driverName: String?
    /// The driver's phone number; nil if it is unknown.
    public var driverPhone: PhoneNumber?
    /// The means of transport.
    public var mode: TravelMode
    /// The rules that derive the status from the driver's position.
    public var rules: TripRules
    /// The provider of the travel times from which the time to the arrival is derived.
    public var travelTime: any TravelTimeProvider
    /// Fetches a status report; nil on the driver's side, where the status is derived from the position.
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

    /// Whether this process shows the trip to the passenger; the status then comes from the driver's reports.
    var isPassengers: Bool { report != nil }

    package func answer(_ query: TripQuery) async throws -> TripAnswer {
        switch query {
        case .status:
            guard let report else { throw TravelServiceError("no source for the status of the trip was given") }
            return .report(try await report())
        case .travelTime(let request): return .travelTime(try await travelTime.estimate(request))
        }
    }
}
