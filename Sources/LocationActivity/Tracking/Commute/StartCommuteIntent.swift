package import FoundationEssentials
package import LocationStream
import SystemSupport

/// Starts a live activity that shows when to leave in order to arrive on time.
public struct StartCommuteIntent: LiveActivityIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Start Commute"
    /// The description.
    public static let description = IntentDescription("Show when to leave in order to arrive on time.")
    /// A sentence that describes the intent with its parameters.
    public static var parameterSummary: some ParameterSummary {
        Summary("Arrive at \(\.$to) by \(\.$arriveBy)")
    }

    /// The options of the tracker; ``key`` overrides the key in the options.
    public var options = LocationActivityOptions(kind: CommuteKind.name)
    /// The source of travel times; nil to estimate from the distance alone.
    package var travelTime: (any TravelTimeProvider)?
    /// The source of the weather; nil for none.
    package var weatherProvider: (any WeatherProvider)?
    /// The file with the places that ``to`` and ``from`` can name; nil to accept only coordinates.
    package var places: PlaceFile?

    /// The destination: `LATITUDE,LONGITUDE` or the name of a place.
    @Parameter(title: "Destination", description: "Position LATITUDE,LONGITUDE or name of a place.")
    public var to: String
    /// The time of arrival: a time of day such as `09:00`, or an ISO 8601 date and time.
    @Parameter(title: "Arrive By", description: "Time of arrival, such as 09:00 or 2027-03-01T09:00.")
    public var arriveBy: String
    /// The means of transport: `car`, `bike`, `walk` or `transit`; nil to use the setting `commuteMode`.
    @Parameter(title: "Means of Transport", description: "car, bike, walk or transit.")
    public var by: String?
    /// The start of the commute: `LATITUDE,LONGITUDE` or the name of a place; nil if it is unknown.
    ///
    /// The start counts as the position until the first fix.
    @Parameter(title: "Start", description: "Position until the first fix: LATITUDE,LONGITUDE or name of a place.")
    public var from: String?
    /// The URL of an OSRM or Valhalla server, which computes routes; nil to use the setting `commuteRouter`.
    @Parameter(title: "Router", description: "URL of an OSRM or Valhalla server.")
    public var router: String?
    /// The weather as text.
    @Parameter(title: "Weather", description: "Weather in a few words.")
    public var weather: String?
    /// The command whose first line of output is the weather.
    @Parameter(title: "Weather Command", description: "Shell command whose first line of output is the weather.")
    public var weatherCommand: String?
    /// The URL of a weather service, in which `{latitude}` and `{longitude}` stand for the position.
    @Parameter(title: "Weather URL", description: "URL of a weather service, with {latitude} and {longitude}.")
    public var weatherURL: String?
    /// The grace period after the time of arrival, in seconds; nil to use the setting `commuteGrace`.
    ///
    /// At the end of the grace period, the commute ends even if the destination has not been reached.
    @Parameter(title: "Grace Period", description: "Seconds from the time of arrival until the commute ends.")
    public var grace: Int?
    /// How many seconds before the leave time the activity starts; nil to start it immediately.
    @Parameter(title: "Ahead", description: "Seconds from the start of the activity until the leave time.")
    public var ahead: Int?
    /// The first name of the user, for a greeting.
    @Parameter(title: "First Name", description: "First name, for a greeting.")
    public var firstName: String?
    /// The activity's key; nil to use the key of ``options``.
    @Parameter(title: "Key", description: "Name of the activity; starting again with the same name is a no-op.")
    public var key: String?

    /// The highest value that ``grace`` and ``ahead`` may have, in seconds.
    package static let longestSpan = 604_800

    /// Creates an intent; set its destination and its time of arrival before you perform it.
    public init() {
        places = .user
    }

    /// Creates an intent with a destination and a time of arrival.
    public init(to: String, arriveBy: String) {
        self.init()
        self.to = to
        self.arriveBy = arriveBy
    }

    /// Starts the commute.
    ///
    /// An app tracks the commute in its own process. The program `myeline` starts a separate tracker process.
    ///
    /// - Throws: ``AppIntentError`` for an invalid parameter, ``LiveActivityError``, ``RuntimeDirectoryError`` or
    ///   ``ActivityAuthorizationError``.
    public func perform() async throws -> StartedTracking {
        _ = try commute()
        return try await TrackerHosts.current.start(self)
    }

    /// Returns the commute that the parameters describe.
    ///
    /// - Throws: ``AppIntentError`` that names the invalid parameter.
    package func commute(at now: Date = .now, zone: LocalZone = .local) throws -> Commute {
        let settings = SettingsFile.user.settings
        var commute = Commute(to: try place(to, $to), arriveBy: now)
        commute.grace = settings.commute.grace
        if let grace { commute.grace = try span(grace, $grace) }
        // A process that continues a commute after a crash is given the same date as the process that crashed. The
        // date may have passed since then, so a date is accepted until its grace period is over.
        let isDate = ISO8601.milliseconds(arriveBy) != nil
        do throws(ArrivalTimeError) {
            commute.arriveBy = try ArrivalTime.date(
                arriveBy, after: isDate ? now - commute.grace / .seconds(1) : now, zone: zone)
        } catch {
            throw $arriveBy.needsValueError("\(error.message); \(error.remedy)")
        }
        commute.mode = TravelMode(rawValue: settings.commute.mode) ?? .car
        if let by {
            guard let mode = TravelMode(rawValue: by) else {
                throw $by.needsValueError("unknown means of transport '\(by)'; choose car, bike, walk or transit")
            }
            commute.mode = mode
        }
        if let from { commute.origin = try place(from, $from).coordinate }
        if let ahead { commute.ahead = try span(ahead, $ahead) }
        commute.firstName = firstName
        commute.travelTime = travelTime
        commute.weather = weatherProvider
        commute.places = (try? places?.read()) ?? []
        return commute
    }

    private func place<Value: IntentValue>(
        _ text: String, _ parameter: IntentParameter<Value>
    ) throws -> Place {
        do throws(PlaceError) {
            guard let places else { return try PlaceFile(path: "/dev/null/places.json").destination(text) }
            return try places.destination(text)
        } catch {
            throw parameter.needsValueError("\(error.message); \(error.remedy)")
        }
    }

    private func span(_ seconds: Int, _ parameter: IntentParameter<Int?>) throws -> Duration {
        guard (0...Self.longestSpan).contains(seconds) else {
            throw parameter.needsValueError("a time must be from 0 to \(Self.longestSpan) seconds, not \(seconds)")
        }
        return .seconds(seconds)
    }
}

extension StartCommuteIntent: TrackingIntent {
    package static var kind: any ActivityKind.Type { CommuteKind.self }

    package var effectiveOptions: LocationActivityOptions {
        get throws {
            var options = options
            options.kind = CommuteKind.name
            if let key { options.key = key }
            return options
        }
    }

    package func startTracker() async throws -> StartedTracking {
        let options = try effectiveOptions
        var commute = try commute()
        if let key = options.key { commute.tripID = key }
        let manager = CommuteActivityManager.shared
        return try await manager.startTracking(commute, options)
    }

    package var commandArguments: [String] {
        let texts = [
            ("to", to), ("arrive-by", arriveBy), ("by", by), ("from", from), ("router", router), ("weather", weather),
            ("weather-command", weatherCommand), ("weather-url", weatherURL), ("name", firstName), ("key", key),
            ("grace", grace.map { "\($0)s" }), ("ahead", ahead.map { "\($0)s" }),
        ]
        return ["commute"] + texts.compactMap { name, value in value.map { "--\(name)=\($0)" } }
    }
}
