import FoundationEssentials
import Testing

@testable import LocationActivity
@testable import myeline
import SurfaceTestSupport
import ActivityTree
@testable import ActivitySurfaces

@Suite(.serialized, .timeLimit(.minutes(10)))
struct ActivityStopTests {
    private func line(_ sample: SampleActivity, at moment: ClockReading? = SampleActivity.now) throws -> String {
        let stopped = StoppedActivity(try sample.snapshot, summary: nil, endedAt: moment)
        return ActivitySurfaces.Terminal.escaped(stopped.line(units: .metric))
    }

    @Test("The summary of an unknown kind is its duration")
    func elsewhere() throws {
        #expect(try line(SampleActivity(kind: "biofeedback")) == "Ended biofeedback after 1:15")
        #expect(try line(SampleActivity(key: "a\u{1B}", kind: "draft")) == "Ended a\\u{1b} after 1:15")
    }

    @Test("The duration of an orphan ends with its last update")
    func gone() throws {
        #expect(
            try line(SampleActivity(kind: "biofeedback"), at: nil)
                == "Ended biofeedback after 1:12 (its process had died)")
    }

    @Test("Absurd numbers in a summary are not printed")
    func absurd() throws {
        let drive = try SampleActivity(key: "car", content: ["latitude": 48.1, "longitude": 11.5]).snapshot
        func line(_ summary: JSONValue) -> String {
            StoppedActivity(drive, summary: summary, endedAt: SampleActivity.now).line(units: .metric)
        }
        let summary: JSONValue = ["distance": 1e300, "elapsed": 1e300, "points": 1e300]
        #expect(line(summary) == "Tracked car: ? km in ?")
        #expect(
            line(["distance": 70, "elapsed": 5, "points": 6]) == "Tracked car: 70 m in 0:05, 6 fixes")
    }

    @Test("A pending activity ends before its start")
    func pending() throws {
        #expect(try line(SampleActivity(kind: "draft", state: "pending")) == "Ended draft before its start")
    }

    @Test("stop ends another program's activity and prints its duration")
    func otherProgram() async throws {
        let place = try Workplace()
        let environment = ["MYELINE_TEST_ROLE": "hold", "MYELINE_TEST_BASE": "\(place.path)/run"]
        let other = try RunningProgram(
            ["--testing-library", "swift-testing", "--filter", "SecondProcessRoles"], of: "/proc/self/exe",
            environment: place.environment.merging(environment) { $1 })
        place.keep(other)
        let limit = ContinuousClock.now.advanced(by: .seconds(300))
        while !FileManager.default.fileExists(atPath: "\(place.path)/run/ready") {
            try #require(ContinuousClock.now < limit, "the other program does not start its activity")
            try await Task.sleep(for: .milliseconds(5))
        }
        let stopped = try await place.run("stop", "walk")
        #expect(stopped.status == 0 && stopped.errors.isEmpty)
        #expect(try #/Ended walk after \d+:\d\d\n/#.wholeMatch(in: stopped.output) != nil, "\(stopped.output)")
        _ = await other.exitStatus()
    }

    @Test("--ended dismisses the ended activities, with --all the running ones too")
    func ended() async throws {
        let place = try Workplace()
        func keys() async throws -> [String] {
            struct Row: Decodable { var key: String }
            let list = try await place.run("list", "--all", "--json").output
            return try JSONDecoder().decode([Row].self, from: Data(list.utf8)).map(\.key).sorted()
        }
        let source = "file:\(FixtureLog.walk.path)?rate="
        func end(_ key: String) async throws {
            #expect(try await place.run("start", "-f", "-s", source + "max", "--key", key).status == 0)
        }
        for key in ["first", "second"] { try await end(key) }
        _ = try await place.track(source + "1", "--key", "running")
        let dismissed = try await place.run("stop", "--ended")
        #expect(dismissed.status == 0 && dismissed.output.split(separator: "\n").count == 2, "\(dismissed)")
        #expect(try await keys() == ["running"])
        let none = try await place.run("stop", "--ended")
        #expect(none.status == 2)
        #expect(none.errors == "myeline: no ended activity is shown\n")
        try await end("third")
        let change = try await place.run("update", "third", "speed=3")
        #expect(change.status == 2 && change.errors == "myeline: third has already ended\n")
        #expect(try await place.run("stop", "--all").status == 0)
        let advice = try await place.run("stop").errors
        #expect(advice.hasSuffix("; dismiss ended activities with 'myeline stop --ended'\n"), "\(advice)")
        struct Stopped: Decodable {
            struct Summary: Decodable { var distance: Double, points: Int, reason: String }
            var summary: Summary
        }
        let json = try await place.run("stop", "--all", "--ended", "--json").output
        let summary = try #require(try JSONDecoder().decode([Stopped].self, from: Data(json.utf8)).first).summary
        #expect(summary.distance > 300 && summary.points == 353 && summary.reason == "sourceEnded")
        #expect(try await keys().isEmpty)
        #expect(try await place.run("stop", "--all", "--ended").status == 2)
        #expect(try await place.run("stop", "x", "--ended").status == 64)
    }
}
