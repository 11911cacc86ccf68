import FoundationEssentials
import LocationActivity
import Testing

@Suite("start --target", .serialized, .timeLimit(.minutes(10)))
struct TargetTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("a time or a distance of a log ends the activity, and every record names it", arguments: ["1m", "50metres"])
    func log(target: String) async throws {
        let name = target == "1m" ? "1 min" : "50 m"
        let tracked = try await place.run(
            "start", "-f", "--key", "dog", "-s", FixtureLog.walk.path, "--rate", "max", "--target", target)
        #expect(tracked.status == 0, "\(tracked.errors)")
        #expect(tracked.output.hasSuffix("; target reached: \(name)\n"), "\(tracked.output)")
        #expect(tracked.errors.contains("Ended activity for dog: targetReached: \(name)\n"), "\(tracked.errors)")
        if target == "1m" { #expect(tracked.output.contains(" in 1:00, "), "\(tracked.output)") }
        let history = try await place.run("history").output
        #expect(history.contains("  target reached: \(name)  "), "\(history)")
        let status = try await place.run("status", "dog")
        #expect(status.status == 2 && status.output.contains("\nEnded: target reached: \(name)\n"), "\(status.output)")
        let json = try await place.run("status", "dog", "--json").output
        #expect(json.contains("\"title\":\"Target reached: \(name)\"") && json.contains("\"progress\":1,"), "\(json)")
    }

    @Test("a time of a log is reached in a tunnel, at the recorded second")
    func tunnel() async throws {
        let log = FixtureLog(name: "tunnel").path
        let tracked = try await place.run("start", "-f", "-s", log, "--rate", "max", "--target", "50s")
        let end = #/ in 0:50, \d+ fixes; target reached: 50 s\n/#
        #expect(try end.firstMatch(in: tracked.output) != nil, "\(tracked)")
    }

    @Test("stop says that an activity has ended by its target")
    func stopped() async throws {
        let tracked = try await place.run(
            "start", "-f", "--key", "dog", "-s", FixtureLog.walk.path, "--rate", "max", "--target", "50metres")
        #expect(tracked.status == 0, "\(tracked.errors)")
        let nothing = try await place.run("stop")
        #expect(nothing.status == 2)
        let line =
            #/myeline: no activity is running; dog ended by its target 50 m at \d\d:\d\d; dismiss ended activities with .*\n/#
        #expect(try line.wholeMatch(in: nothing.errors) != nil, "\(nothing.errors)")
        let paused = try await place.run("pause", "dog")
        #expect(paused.status == 2 && paused.errors.contains("dog has already ended by its target 50 m at "))
        let stopped = try await place.run("stop", "dog", "--units", "imperial")
        #expect(stopped.status == 0)
        let end = #/Tracked dog: .* fixes; ended by its target 164 ft at \d\d:\d\d\n/#
        #expect(try end.wholeMatch(in: stopped.output) != nil, "\(stopped.output)")
    }

    @Test("a start of a running key says that the running activity keeps its target, unless it is the same")
    func running() async throws {
        let source = ["-s", FixtureLog.walk.path]
        func errors(_ arguments: [String]) async throws -> String {
            try await RunningProgram.run(["start"] + source + arguments, environment: place.environment).errors
        }
        #expect(try await errors(["--key", "dog", "--target", "10km"]) == "")
        #expect(try await errors(["--key", "cat"]) == "")
        func running(_ key: String) -> String {
            "myeline: the activity '\(key)' is already running, tracking \(FixtureLog.walk.path)"
        }
        let (dog, cat) = (running("dog"), running("cat"))
        #expect(
            try await errors(["--key", "dog", "--target", "5km"])
                == "\(dog); its target stays 10 km; to change that, run 'myeline stop dog' and start it again\n")
        #expect(
            try await errors(["--key", "cat", "--target", "5km"])
                == "\(cat); it has no target; to change that, run 'myeline stop cat' and start it again\n")
        #expect(try await errors(["--key", "dog", "--target", "10km"]) == dog + "\n")
        #expect(try await errors(["--key", "dog"]) == dog + "\n")
        #expect(try await place.run("stop", "--all").status == 0)
    }

    @Test("JSON has the target and the reason")
    func json() async throws {
        let tracked = try await place.run(
            "start", "-f", "--json", "-s", FixtureLog.walk.path, "--rate", "max", "--target", "50metres", "--target",
            "1h")
        struct End: Decodable {
            struct Target: Decodable { var distance: Double?, duration: Double? }
            struct Summary: Decodable { var reason: String, distance: Double, pausedTime: Double, target: Target? }
            var summary: Summary
        }
        let line = try #require(tracked.output.split(separator: "\n").last)
        let summary = try JSONDecoder().decode(End.self, from: Data(line.utf8)).summary
        #expect(summary.reason == "targetReached: 50 m" && (50..<60).contains(summary.distance))
        #expect(summary.target?.distance == 50 && summary.target?.duration == 3600 && summary.pausedTime == 0)
    }

    @Test("a time is reached without a source")
    func withoutSource() async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        let id = try await startedID("start", "-s", source, "--target", "2s")
        let ended = try #require(await place.snapshot(of: id) { $0.endReason != nil })
        #expect(ended.endReason == "targetReached: 2 s" && ended.content.progress == 1)
        let hasExited = await Blocking.eventually { place.processes.isEmpty }
        #expect(hasExited)
    }

    @Test("the intent has the target too")
    func intent() async throws {
        let started = try await place.run(
            "intent", "run", "StartLocationUpdateIntent", "source=\(FixtureLog.walk.path)", "target=1h,5km")
        #expect(started.status == 0, "\(started.errors)")
        let status = try await place.run("status").output
        #expect(status.contains("\nTarget: 5 km or 1 h, "), "\(status)")
        #expect(try await place.run("stop").status == 0)
    }

    @Test(
        "other values are refused with the accepted forms",
        arguments: [
            ["--target", "5"], ["--target", "-5km"], ["--target", "5 parsecs"], ["--target", ""],
            ["--target", "5km", "--target", "3mi"],
        ])
    func refused(options: [String]) async throws {
        let result = try await RunningProgram.run(["start"] + options, environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        let isTwice = options.count > 2
        #expect(result.errors.contains(isTwice ? "two are given" : "; give a time like 90s, 30m, "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1 && place.processes.isEmpty, "\(result.errors)")
    }

    /// Runs `start`, whose notes about the source do not matter, and returns the ID.
    private func startedID(_ arguments: String...) async throws -> String {
        let result = try await RunningProgram.run(arguments, environment: place.environment)
        try #require(result.status == 0, "\(result.errors)")
        return String(result.output.prefix { $0 != "\n" })
    }
}
