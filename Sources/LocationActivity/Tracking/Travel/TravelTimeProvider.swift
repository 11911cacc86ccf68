public import FoundationEssentials
public import LocationStream

/// A request for a travel time.
public struct TravelRequest: Sendable {
    /// The start of the route.
    public var origin: LocationCoordinate2D
    /// The end of the route.
    public var destination: LocationCoordinate2D
    /// The means of transport.
    public var mode: TravelMode
    /// The time at which the journey starts.
    public var departure: Date

    /// Creates a request.
    public init(
        origin: LocationCoordinate2D, destination: LocationCoordinate2D, mode: TravelMode, departure: Date
    ) {
        self.origin = origin
        self.destination = destination
        self.mode = mode
        self.departure = departure
    }
}

/// A source of travel times, such as the user's recorded journeys or a router.
public protocol TravelTimeProvider: Sendable {
    /// Returns an estimate; nil if this provider has none.
    ///
    /// If the result is nil, ``TravelTimeChain`` asks the next provider.
    ///
    /// - Throws: ``TravelServiceError`` if a service fails, or CancellationError.
    func estimate(_ request: TravelRequest) async throws -> TravelEstimate?
}

/// A source of the weather at a place.
public protocol WeatherProvider: Sendable {
    /// Returns the weather in a few words, such as "Light rain, 12 °C".
    ///
    /// - Throws: ``TravelServiceError`` if a service fails, or CancellationError.
    func weather(at coordinate: LocationCoordinate2D) async throws -> String
}

/// A failure of a service that was asked for a travel time, the weather or the status of a trip.
public struct TravelServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The failure in one line, such as "http://localhost:5000 answered with status 500".
    public var description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
