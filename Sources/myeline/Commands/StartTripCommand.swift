import ActivitySurfaces
import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TravelServices

struct StartTripCommand: Command {
    static let configuration = CommandConfiguration(
        // `Myeline` parses this command without its parents, so the help needs their names.
        commandName: "trip", _superCommandName: "myeline start",
        abstract: "Follow a trip, as its driver or its passenger.",
        discussion: """
            On the driver's machine, the receiver's locations determine the status. The status changes from en_route \
            to nearby, arrived and waiting, and to completed at the drop-off. 'myeline update REF status=cancelled' \
            sets the status by hand.

            On the passenger's machine, --status-command or --status-url returns the status as a JSON object, and no \
            receiver is used. An example of the object is {"status": "en_route", "driver": "Ana", "phone": \
            "+43123456", "etaMinutes": 7, "latitude": 48.2, "longitude": 16.37}. A member that cannot be read is \
            named, and the others are used.

            A completed or cancelled trip raises an alert. Its ended activity stays for a while; 'myeline history' \
            lists the trip.

            By default, the activity is visible while the status is en_route, nearby, arrived or waiting; the setting \
            'tripActiveStatuses' changes this. 'myeline trip status REF' shows the trip even before its activity is \
            visible.
            """)

    @Option(
        name: .customLong("ref"), parsing: .unconditional,
        help: .init("Reference of the trip; also the activity's key, unless --key is given.", valueName: "REF"))
    var reference: String

    @Option(parsing: .unconditional, help: .init("Place of the pickup.", valueName: "LAT,LON|PLACE"))
    var pickup: String

    @Option(
        parsing: .unconditional,
        help: .init("Place of the drop-off, where the trip is completed.", valueName: "LAT,LON|PLACE"))
    var dropoff: String?

    @Option(help: .init("Name of the driver.", valueName: "NAME"))
    var driver: String?

    @Option(parsing: .unconditional, help: .init("Phone number of the driver.", valueName: "NUMBER"))
    var phone: String?

    @Option(help: .init("Class of the vehicle, such as Van.", valueName: "CLASS"))
    var vehicle: String?

    @Option(
        help: .init(
            """
            Time of the pickup, such as 18:30 or 2026-06-01T18:30. The status is 'scheduled' until the driver sets out.
            """,
            valueName: "TIME"))
    var pickupTime: String?

    @Option(
        help: .init("Shell command whose output is the status, as JSON.", valueName: "COMMAND"))
    var statusCommand: String?

    @Option(
        name: .customLong("status-url"),
        help: .init("URL that returns the status, as JSON.", valueName: "URL"))
    var statusURL: String?

    @OptionGroup var travel: TravelOptions
    @OptionGroup var ruleOptions: TripRuleOptions
    @OptionGroup var start: StartOptions

    func validate() throws {
        guard TripReference.isValid(reference) else { throw ValidationError("--ref \(TripReference.rule)") }
        if let phone, PhoneNumber(phone) == nil { throw ValidationError("--phone \(PhoneNumber.rule)") }
        if statusCommand != nil && statusURL != nil {
            throw ValidationError("--status-command cannot be combined with --status-url")
        }
        if statusCommand.map({ $0.allSatisfy(\.isWhitespace) }) ?? false {
            throw ValidationError("the command of --status-command is empty")
        }
        if statusCommand != nil || statusURL != nil, !start.source.sources.isEmpty {
            let option = statusURL == nil ? "--status-command" : "--status-url"
            throw ValidationError("--source cannot be combined with \(option)")
        }
    }

    func perform() async throws {
        try await start.run(intent())
    }

    func intent(at now: Date = .now) throws -> StartTripIntent {
        StartTripIntent(try trip(at: now), options: try start.options(TripKind.self))
    }

    private func trip(at now: Date) throws -> Trip {
        let attributes = TripAttributes(
            reference: reference, vehicleClass: vehicle, pickupTime: try pickupDate(after: now), pickupAddress: pickup,
            dropoffAddress: dropoff)
        return Trip(
            attributes: attributes, pickup: try position(pickup), dropoff: try dropoff.map(position),
            driverName: driver, driverPhone: phone.flatMap { PhoneNumber($0) }, mode: travel.by ?? .car,
            rules: ruleOptions.rules,
            travelTime: try travel.provider(router: SettingsFile.user.settings.commute.router),
            report: try report())
    }

    private func pickupDate(after now: Date) throws(Failure) -> Date? {
        guard let pickupTime else { return nil }
        do throws(ArrivalTimeError) {
            return try ArrivalTime.date(pickupTime, after: now)
        } catch {
            throw Failure.usage("--pickup-time: \(error.message)", remedy: error.remedy)
        }
    }

    private func position(_ text: String) throws -> TripPosition {
        let place = try UserPlaces.file().destination(text)
        guard let position = TripPosition(place.coordinate) else { throw PlaceError.invalidCoordinate(text) }
        return position
    }

    /// Returns the function that queries the status; nil on the driver's side.
    private func report() throws(Failure) -> (@Sendable () async throws -> TripReport)? {
        if let statusCommand {
            return { try TripReport(parsing: await CommandReader().output(of: statusCommand)) }
        }
        guard let statusURL else { return nil }
        do throws(TravelServiceError) {
            _ = try HTTPAddress(statusURL)
        } catch {
            throw Failure.usage("--status-url: \(error)")
        }
        return { try TripReport(parsing: await HTTPClient().get(statusURL).successfulBody()) }
    }
}
