public import FoundationEssentials
public import LocationStream

/// A journey to a destination at which the user wants to arrive on time.
public struct Commute: Sendable {
    /// The identifier of the commute.
    public var tripID: String
    /// The name or the address of the destination.
    public var destinationAddress: String
    /// The position of the destination.
    public var destination: LocationCoordinate2D
    /// The latest time of arrival.
    public var arriveBy: Date
    /// The means of transport.
    public var mode: TravelMode
    /// The first name of the user, for a greeting; nil for none.
    public var firstName: String?
    /// The start of the commute, which counts as the position until the first fix; nil if it is unknown.
    public var origin: LocationCoordinate2D?
    /// How long after ``arriveBy`` the commute ends if the destination has not been reached.
    public var grace: Duration
    /// The time to spare between the expected arrival and ``arriveBy``.
    public var margin: Duration
    /// How long before the leave time the activity starts; nil to start it immediately.
    public var ahead: Duration?
    /// The source of travel times; if nil, they are estimated from the distance.
    public var travelTime: (any TravelTimeProvider)?
    /// The source of the weather; nil for none.
    public var weather: (any WeatherProvider)?
    /// The area in which the user counts as arrived.
    package var area: GeofenceShape
    /// The user's places.
    ///
    /// If a place contains the start but not the destination, leaving that place counts as the departure.
    package var places: [Place] = []

    /// The default of ``grace``.
    public static let defaultGrace = Duration.seconds(1800)

    /// Creates a commute to a circle around the destination.
    ///
    /// - Parameters:
    ///   - tripID: The identifier of the commute.
    ///   - destination: The position of the destination.
    ///   - address: The name or the address of the destination.
    ///   - radius: The radius of the circle in metres.
    ///   - arriveBy: The latest time of arrival.
    ///   - mode: The means of transport.
    ///   - firstName: The first name of the user; nil for none.
    ///   - origin: The start of the commute, which counts as the position until the first fix; nil if it is unknown.
    ///   - grace: How long after `arriveBy` the commute ends if the destination has not been reached.
    ///   - margin: The time to spare between the expected arrival and `arriveBy`.
    ///   - ahead: How long before the leave time the activity starts; nil to start it immediately.
    ///   - travelTime: The source of travel times; if nil, they are estimated from the distance.
    ///   - weather: The source of the weather; nil for none.
    public init(
        tripID: String = UUID().uuidString, to destination: LocationCoordinate2D, address: String,
        radius: Double = 100, arriveBy: Date, mode: TravelMode = .car, firstName: String? = nil,
        origin: LocationCoordinate2D? = nil, grace: Duration = Commute.defaultGrace, margin: Duration = .zero,
        ahead: Duration? = nil, travelTime: (any TravelTimeProvider)? = nil, weather: (any WeatherProvider)? = nil
    ) {
        self.tripID = tripID
        self.destination = destination
        destinationAddress = address
        self.arriveBy = arriveBy
        self.mode = mode
        self.firstName = firstName
        self.origin = origin
        self.grace = grace
        self.margin = margin
        self.ahead = ahead
        self.travelTime = travelTime
        self.weather = weather
        area = .circle(center: destination, radius: radius)
    }

    package init(to place: Place, arriveBy: Date) {
        self.init(to: place.coordinate, address: place.name, radius: place.radius, arriveBy: arriveBy)
        area = place.shape
    }
}
