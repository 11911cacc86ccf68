import ArgumentParser
import FoundationEssentials
import LocationActivity
import Testing

@testable import myeline

@Suite("The arguments of 'myeline start trip'")
struct StartTripArgumentsTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
    }

    @Test("the options become a trip with its rules, and the arguments of the intent mean the same")
    func intent() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let words = [
            "--ref=ABC123", "--pickup=48.2,11.5", "--dropoff=48.3,-11.6", "--driver=Ana", "--phone=+43 123 456",
            "--vehicle=Van", "--pickup-time=2027-01-15T09:00:00Z", "--by=bike", "--nearby=0.5mi", "--nearby-time=3m",
            "--arrived=20m", "--arrived-speed=0.5", "--arrived-after=5s", "--waiting-after=2m",
            "--return-distance=1km", "--completed=30", "--completed-after=1m", "--departure=300ft", "--lead=2h",
        ]
        let intent = try StartTripCommand.parse(words).intent(at: now)
        let trip = try #require(intent.trip)
        #expect(trip.attributes.reference == "ABC123")
        #expect(trip.attributes.vehicleClass == "Van")
        #expect(trip.attributes.pickupTime == Date(timeIntervalSince1970: 1_800_003_600))
        #expect(trip.pickup == TripPosition(latitude: 48.2, longitude: 11.5))
        #expect(trip.dropoff == TripPosition(latitude: 48.3, longitude: -11.6))
        #expect(trip.driverName == "Ana")
        #expect(trip.driverPhone?.url == "tel:+43123456")
        #expect(trip.mode == .bike)
        #expect(trip.report == nil)
        var rules = TripRules()
        (rules.nearbyRadius, rules.nearbyTime) = (804.672, .seconds(180))
        (rules.arrivedRadius, rules.arrivedSpeed, rules.arrivedDwell) = (20, 0.5, .seconds(5))
        (rules.waitingTime, rules.returnDistance) = (.seconds(120), 1000)
        (rules.dropoffRadius, rules.completedDwell) = (30, .seconds(60))
        (rules.departureDistance, rules.departureLead) = (300 * 0.3048, .seconds(7200))
        #expect(trip.rules == rules)
        #expect(try intent.effectiveOptions.key == "ABC123")
        #expect(try intent.effectiveOptions.maximumAge == nil)
        #expect(intent.commandArguments.first == "trip")
        let again = try StartTripCommand.parse(Array(intent.commandArguments.dropFirst())).intent(at: now)
        #expect(again.commandArguments == intent.commandArguments)
        #expect(again.trip?.dropoff == trip.dropoff)
        #expect(again.trip?.driverPhone == trip.driverPhone)
    }

    @Test("without rules, the standard ones apply; with a status command, it is the passenger's side")
    func sides() throws {
        let words = ["--ref=ABC123", "--pickup=48.2,11.5"]
        let driver = try StartTripCommand.parse(words).intent()
        #expect(driver.trip?.rules == TripRules())
        #expect(try driver.effectiveOptions.followsSource)
        for option in ["--status-command=cat status.json", "--status-url=http://127.0.0.1:9/status"] {
            let passenger = try StartTripCommand.parse(words + [option]).intent()
            #expect(passenger.trip?.report != nil)
            #expect(try !passenger.effectiveOptions.followsSource)
        }
    }

    @Test(
        "wrong options are refused",
        arguments: [
            ["--pickup=48.2,11.5"], ["--ref=A"], ["--ref=", "--pickup=48.2,11.5"],
            ["--ref=A\nB", "--pickup=48.2,11.5"], ["--ref=A", "--pickup=48.2,11.5", "--phone=call me"],
            ["--ref=A", "--pickup=48.2,11.5", "--nearby=0"], ["--ref=A", "--pickup=48.2,11.5", "--nearby=5 parsecs"],
            ["--ref=A", "--pickup=48.2,11.5", "--arrived-speed=-1"],
            ["--ref=A", "--pickup=48.2,11.5", "--waiting-after=soon"],
            ["--ref=A", "--pickup=48.2,11.5", "--status-command=date", "--status-url=http://127.0.0.1/"],
            ["--ref=A", "--pickup=48.2,11.5", "--status-command= "],
            ["--ref=A", "--pickup=48.2,11.5", "--status-command=date", "--source=-"],
        ])
    func wrongOptions(words: [String]) {
        #expect(throws: (any Error).self) { try StartTripCommand.parse(words) }
    }

    @Test(
        "wrong values are refused with a remedy",
        arguments: [
            ("--pickup-time=soon", 64, "--pickup-time: 'soon'"), ("--status-url=ftp://x", 64, "--status-url"),
            ("--dropoff=91,0", 64, "91,0"), ("--dropoff=nowhere", 2, "'nowhere'"),
        ])
    func wrongValues(word: String, status: Int32, text: String) async throws {
        let result = try await place.run("start", "trip", "--ref=A", "--pickup=48.2,11.5", word)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(text), "\(result.errors)")
        #expect(try await place.run("list", "--json").output == "[]\n")
    }

    @Test(
        "a length has a unit, or is in metres",
        arguments: [
            ("500", 500.0), ("500m", 500), ("1.5km", 1500), ("1.5 KM", 1500), ("2mi", 3218.688), ("100ft", 30.48),
        ])
    func length(text: String, metres: Double) {
        #expect(LengthOption(argument: text)?.metres == metres)
    }

    @Test(
        "a wrong length is refused",
        arguments: ["", "m", "0", "-5", "+5", "1e3", "5 furlongs", "1001km", "1..5", "nan"])
    func wrongLength(text: String) {
        #expect(LengthOption(argument: text) == nil)
    }
}
