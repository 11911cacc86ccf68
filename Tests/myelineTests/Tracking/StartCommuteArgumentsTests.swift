import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import Testing

@testable import myeline

@Suite("The arguments of 'myeline start commute'")
struct StartCommuteArgumentsTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
    }

    @Test("the options become the parameters of the intent, whose arguments mean the same")
    func intent() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let words = [
            "--to=48.2,11.5", "--arrive-by=09:00", "--by=bike", "--from=-48.1,11.5", "--grace=10m", "--ahead=1h",
            "--name=Ada", "--key=work",
        ]
        let intent = try StartCommuteCommand.parse(words).intent(at: now, zone: LocalZone { _ in 0 })
        #expect(intent.arriveBy == "2027-01-15T09:00:00.000Z")
        let commute = try intent.commute(at: now)
        #expect(commute.arriveBy == Date(timeIntervalSince1970: 1_800_003_600))
        #expect(commute.mode == .bike)
        #expect(commute.origin?.latitude == -48.1)
        #expect(commute.grace == .seconds(600))
        #expect(commute.ahead == .seconds(3600))
        #expect(commute.firstName == "Ada")
        #expect(try intent.effectiveOptions.key == "work")
        #expect(try intent.effectiveOptions.maximumAge == nil)
        let again = try StartCommuteCommand.parse(Array(intent.commandArguments.dropFirst()))
        #expect(intent.commandArguments.first == "commute")
        #expect(try again.intent(at: now).commandArguments == intent.commandArguments)
    }

    @Test(
        "the timer of a saved commute means the arrival of that day, whatever the lead and the grace period",
        arguments: [
            // Hours from the arrival to the start of the service, the lead, the grace period, whether it starts.
            (-3.0, "3h", "30m", true), (-1, "3h", "30m", true), (0.4, "3h", "30m", true), (0.6, "3h", "30m", false),
            (-26, "26h", "30m", true), (-25, "26h", "30m", true), (-3, "3h", "1d", true), (5, "3h", "1d", true),
            (-3.9, "3h", "30m", true), (-1, "14h", "30m", true),
        ])
    func scheduled(hours: Double, lead: String, grace: String, starts: Bool) throws {
        let arrival = Date(timeIntervalSince1970: 1_800_003_600)
        let words = ["--to=48.2,11.5", "--arrive-by=09:00", "--scheduled=\(lead)", "--grace=\(grace)"]
        let found = try StartCommuteCommand.parse(words)
            .scheduledArrival(at: arrival.addingTimeInterval(hours * 3600), zone: LocalZone { _ in 0 })
        #expect(found == (starts ? arrival : nil))
    }

    @Test(
        "a saved commute does not start on another day, on which a missed timer fires",
        arguments: [("fri", true), ("mon-fri", true), ("daily", true), ("sat", false), ("mon-thu,sat,sun", false)])
    func days(days: String, starts: Bool) throws {
        // 2027-01-15 is a Friday.
        let arrival = Date(timeIntervalSince1970: 1_800_003_600)
        let words = ["--to=48.2,11.5", "--arrive-by=09:00", "--scheduled=3h", "--days=\(days)"]
        let found = try StartCommuteCommand.parse(words)
            .scheduledArrival(at: arrival.addingTimeInterval(-7200), zone: LocalZone { _ in 0 })
        #expect(found == (starts ? arrival : nil))
    }

    @Test(
        "wrong options are refused",
        arguments: [
            ["--arrive-by=09:00"], ["--to=48.2,11.5"], ["--to=48.2,11.5", "--arrive-by=09:00", "--by=boat"],
            ["--to=48.2,11.5", "--arrive-by=09:00", "--grace=8d"],
            ["--to=48.2,11.5", "--arrive-by=09:00", "--ahead=0"],
            ["--to=48.2,11.5", "--arrive-by=09:00", "--weather=Fog", "--weather-command=date"],
            ["--to=48.2,11.5", "--arrive-by=09:00", "--weather-command= "],
            ["--to=48.2,11.5", "--arrive-by=09:00", "--key="],
        ])
    func wrongOptions(words: [String]) {
        #expect(throws: (any Error).self) { try StartCommuteCommand.parse(words) }
    }

    @Test(
        "wrong times and addresses are refused with a remedy",
        arguments: [
            ("--arrive-by=nine", "'nine' is not a time of arrival"), ("--arrive-by=2001-01-01T09:00", "has passed"),
            ("--router=ftp://x", "--router"), ("--weather-url=nonsense", "--weather-url"), ("--weather=", "--weather"),
        ])
    func wrongValues(word: String, text: String) async throws {
        let result = try await place.run("start", "commute", "--to=48.2,11.5", "--arrive-by=09:00", word)
        #expect(result.status == 64)
        #expect(result.errors.contains(text))
    }

    @Test("an unknown place is reported with the known names")
    func unknownPlace() async throws {
        #expect(try await place.run("place", "add", "home", "48.1,11.5").status == 0)
        let result = try await place.run("start", "commute", "--to", "wrok", "--arrive-by", "09:00")
        #expect(result.status == 2)
        #expect(result.errors == "myeline: there is no place 'wrok'; choose home\n")
    }
}
