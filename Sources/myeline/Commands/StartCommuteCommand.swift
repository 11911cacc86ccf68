import ActivitySurfaces
import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport

struct StartCommuteCommand: Command {
    static let configuration = CommandConfiguration(
        // `Myeline` parses this command without its parents, so the help needs their names.
        commandName: "commute", _superCommandName: "myeline start",
        abstract: "Show when to leave in order to arrive on time.",
        discussion: """
            The travel time comes from your recorded journeys to the destination, else from --router, else from the \
            distance.

            An alert is raised 15 minutes before the time to leave, 5 minutes before it, and at the time to leave. \
            Alerts do not need a current fix: the last position, or that of --from, is enough.

            After you leave, the expected time of arrival is shown. The commute ends at the destination.
            """)

    @Option(parsing: .unconditional, help: .init("Destination.", valueName: "LAT,LON|PLACE"))
    var to: String

    @Option(
        help: .init(
            """
            Desired time of arrival, such as 09:00, 9:00pm or 2027-03-01T09:00. A time without a date is today or, if \
            it has passed, tomorrow.
            """,
            valueName: "TIME"))
    var arriveBy: String

    @Option(
        parsing: .unconditional,
        help: .init(
            "Your position until the first fix. Without a receiver, alerts need this option.",
            valueName: "LAT,LON|PLACE"))
    var from: String?

    @OptionGroup var travel: TravelOptions
    @OptionGroup var weather: WeatherOptions

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            End the commute this long after the time of --arrive-by. (default: the setting 'commuteGrace', which is \
            30m unless changed)
            """,
            valueName: "TIME"))
    var grace: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init("Start the activity this long before the time to leave. (default: at once)", valueName: "TIME"))
    var ahead: TimeSpan?

    @Option(help: .init("Your first name, for a greeting in the display of the commute.", valueName: "NAME"))
    var name: String?

    /// The time between the firing of a saved commute's timer and the arrival.
    ///
    /// Only the service of a saved commute sets this option. The commute then starts even if the arrival is in the
    /// past, as long as the grace period lasts. After a crash, systemd starts the service again with the same
    /// arguments, perhaps after the arrival.
    @Option(parsing: .unconditional, help: .hidden)
    var scheduled: TimeSpan?

    /// The days of the arrival; only the service of a saved commute sets them.
    ///
    /// The command checks the day, because the timer may fire on a day that is not among them. If the computer was off
    /// when the timer was due, the timer fires at the next start of the computer.
    @Option(help: .hidden)
    var days: String?

    @OptionGroup var start: StartOptions

    func validate() throws {
        for (option, span) in [("--grace", grace), ("--ahead", ahead)] {
            if let span, span.duration > .seconds(StartCommuteIntent.longestSpan) {
                throw ValidationError("\(option) must be at most 7d")
            }
        }
    }

    func perform() async throws {
        guard scheduled != nil else { return try await start.run(intent()) }
        guard let arrival = try scheduledArrival(at: .now) else {
            return StandardError.write(line: "myeline: skipped the commute: it is not due now")
        }
        try await start.run(intent(arrivingAt: arrival))
    }

    /// Returns the arrival time of a saved commute; nil if the commute is not due.
    func scheduledArrival(at now: Date, zone: LocalZone = .local) throws(Failure) -> Date? {
        guard let scheduled else { return nil }
        let grace = grace?.duration ?? SettingsFile.user.settings.commute.grace
        let expected = now + scheduled.duration / .seconds(1)
        // If summer time ends before the arrival, the arrival is an hour later than expected.
        let (earliest, latest) = (now - grace / .seconds(1), expected + 3600)
        // Several arrivals are possible if `--ahead` or `--grace` is longer than a day. Try the arrival nearest to the
        // expected one first. Then try the earliest possible arrival. If the service restarted hours after its timer
        // fired, the expected arrival is hours too late.
        let arrivals = [try arrival(after: expected - 43_200, zone), try arrival(after: earliest, zone)]
        return arrivals.first { $0 >= earliest && $0 <= latest && isDay(of: $0, zone) }
    }

    private func isDay(of date: Date, _ zone: LocalZone) -> Bool {
        // 1970 began on a Thursday, and the first day of ``Weekdays`` is Monday.
        let day = zone.local(date.millisecondsSince1970 / 1000).day + 3
        return days.flatMap { Weekdays($0) }?.numbers.contains(Int((day % 7 + 7) % 7)) ?? true
    }

    /// Returns the intent that the options describe.
    ///
    /// - Throws: ``Failure`` or `PlaceError`.
    func intent(at now: Date = .now, zone: LocalZone = .local) throws -> StartCommuteIntent {
        try intent(arrivingAt: arrival(after: now, zone))
    }

    private func intent(arrivingAt arrival: Date) throws -> StartCommuteIntent {
        let file = try UserPlaces.file()
        for place in [to, from].compactMap(\.self) { _ = try file.destination(place) }
        let settings = SettingsFile.user.settings.commute
        var intent = StartCommuteIntent(to: to, arriveBy: ISO8601.string(arrival.millisecondsSince1970))
        intent.from = from
        intent.by = travel.by?.rawValue
        intent.grace = grace.map { Int($0.duration.components.seconds) }
        intent.ahead = ahead.map { Int($0.duration.components.seconds) }
        intent.firstName = name
        intent.travelTime = try travel.provider(router: settings.router)
        intent.weatherProvider = try weather.provider(url: settings.weather)
        intent.options = try start.options(CommuteKind.self)
        intent.key = start.key
        return intent
    }

    private func arrival(after now: Date, _ zone: LocalZone) throws(Failure) -> Date {
        do throws(ArrivalTimeError) {
            return try ArrivalTime.date(arriveBy, after: now, zone: zone)
        } catch {
            throw Failure.usage("--arrive-by: \(error.message)", remedy: error.remedy)
        }
    }
}
