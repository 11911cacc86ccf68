import ActivityTree
import LocationStream

/// Starts following a trip, with a live activity that shows its status.
public struct StartTripIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Start Trip"
    /// The description.
    public static let description = IntentDescription("Follow a trip from the booking to the drop-off.")
    /// A sentence that describes the intent with its parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Follow trip \(\.$reference) from \(\.$pickup)")
    }

    /// The options of the tracker; ``key`` overrides the key in the options.
    public var options: LocationActivityOptions
    /// The trip; nil to create a driver's trip from the parameters.
    public var trip: Trip?
    /// The reference of the trip.
    @Parameter(title: "Reference", description: "Reference of the trip, such as ABC123.")
    public var reference: String
    /// The name or the coordinates of the pickup.
    @Parameter(title: "Pickup", description: "Place or LATITUDE,LONGITUDE of the pickup.")
    public var pickup: String
    /// The name or the coordinates of the drop-off; nil if it is unknown.
    @Parameter(title: "Drop-off", description: "Place or LATITUDE,LONGITUDE of the drop-off.")
    public var dropoff: String?
    /// The driver's name; nil if it is unknown.
    @Parameter(title: "Driver", description: "Name of the driver.")
    public var driver: String?
    /// The driver's phone number; nil if it is unknown.
    @Parameter(title: "Phone", description: "Phone number of the driver.")
    public var phone: String?
    /// The activity's key; nil to use the key of ``options``, or the reference if that key is nil.
    @Parameter(title: "Key", description: "Name of the activity; defaults to the reference.")
    public var key: String?

    /// Creates an intent; set its reference and its pickup before you perform it.
    public init() {
        options = LocationActivityOptions()
    }

    /// Creates an intent for a trip.
    public init(_ trip: Trip, options: LocationActivityOptions = LocationActivityOptions()) {
        self.options = options
        self.trip = trip
        reference = trip.attributes.reference
        pickup = trip.attributes.pickupAddress
        dropoff = trip.attributes.dropoffAddress
        driver = trip.driverName
        phone = trip.driverPhone?.text
    }

    /// Starts following the trip.
    ///
    /// An app follows the trip in its own process. The program `myeline` starts a separate tracker process. If the
    /// trip is already followed, the result describes its running activity.
    ///
    /// - Throws: ``AppIntentError`` for an invalid parameter, ``LiveActivityError``, ``RuntimeDirectoryError`` or
    ///   ``ActivityAuthorizationError``.
    public func perform() async throws -> StartedTracking {
        try await TrackerHosts.current.start(self)
    }
}

extension StartTripIntent: TrackingIntent {
    package static var kind: any ActivityKind.Type { TripKind.self }

    package var effectiveOptions: LocationActivityOptions {
        get throws {
            var options = options
            options.kind = TripKind.name
            options.key = key ?? options.key ?? reference
            options.followsSource = trip?.isPassengers != true
            return options
        }
    }

    package func startTracker() async throws -> StartedTracking {
        let trip = try trip ?? makeTrip()
        let manager = TripActivityManager.shared
        let activity = try await manager.activity(for: trip, effectiveOptions)
        return await StartedTracking(activity, isContinued: manager.isContinued(trip.attributes.reference))
    }

    package var commandArguments: [String] {
        ["trip", "--ref=\(reference)", "--pickup=\(pickup)"] + (dropoff.map { ["--dropoff=\($0)"] } ?? [])
            + (driver.map { ["--driver=\($0)"] } ?? []) + (phone.map { ["--phone=\($0)"] } ?? [])
            + (key.map { ["--key=\($0)"] } ?? [])
    }

    private func makeTrip() throws -> Trip {
        guard TripReference.isValid(reference) else {
            throw $reference.needsValueError("the reference \(TripReference.rule)")
        }
        func place<Value: IntentValue>(_ text: String, _ parameter: IntentParameter<Value>) throws -> TripPosition {
            let file = PlaceFile.user ?? PlaceFile(path: "/dev/null")
            do throws(PlaceError) {
                let place = try file.destination(text)
                guard let position = TripPosition(place.coordinate) else { throw .invalidCoordinate(text) }
                return position
            } catch {
                throw parameter.needsValueError("\(error.message); \(error.remedy)")
            }
        }
        var number: PhoneNumber?
        if let phone {
            number = PhoneNumber(phone)
            guard number != nil else { throw $phone.needsValueError("the phone number \(PhoneNumber.rule)") }
        }
        return Trip(
            attributes: TripAttributes(reference: reference, pickupAddress: pickup, dropoffAddress: dropoff),
            pickup: try place(pickup, $pickup), dropoff: try dropoff.map { try place($0, $dropoff) },
            driverName: driver, driverPhone: number)
    }
}
