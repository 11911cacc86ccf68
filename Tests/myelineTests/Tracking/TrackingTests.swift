import FoundationEssentials
import Glibc
import Testing
import LocationActivity
import SystemSupport

@Suite("Life cycle of a tracker", .serialized, .timeLimit(.minutes(10)))
struct TrackingTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("status shows the newest epoch, and stop prints a summary and leaves no files")
    func wholeLife() async throws {
        let receiver = try await Receiver(in: place, rate: "1")
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        let id = try await place.track(gpsd.uri, "--publish", "every")
        // Another client of the same gpsd reports the newest epoch.
        let watcher = try place.start("stream", gpsd.uri, "--format", "ndjson")
        for _ in 0..<3 {
            let line = try #require(await watcher.output.line { $0.contains("latitude") })
            let time = try #require(line.split(separator: "\"timestamp\":\"").last?.prefix { $0 != "\"" })
            _ = try #require(await place.snapshot(of: id) { $0.content.fixTime ?? "" >= time })
            let status = try #require(try await place.status(id))
            #expect(status.alive == true)
            // Process lists show its name.
            let names = place.processes.map { FileManager.default.contents(atPath: "/proc/\($0)/comm") }
            #expect(names == [Data("myeline\n".utf8)])
            #expect(try #require(status.content.fixTime) >= String(time))
            #expect(try abs(#require(status.content.latitude) - 48.117) < 0.05)
        }
        let card = try await place.run("status")
        #expect(card.status == 0)
        for part in ["location · active · \(id.prefix(8))\nLatitude: 48.1", "\nLongitude: 11.5", "\nFix: 3D, "] {
            #expect(card.output.contains(part), "\(card.output)")
        }
        let stopped = try await place.run("stop")
        #expect(stopped.status == 0 && stopped.errors.isEmpty, "\(stopped.errors)")
        #expect(try #/Tracked location: \d+ m in 0:\d\d, \d+ fixes\n/#.wholeMatch(in: stopped.output) != nil)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        let nothing = try await place.run("status")
        #expect(nothing.status == 2)
        #expect(nothing.errors == "myeline: no activity is running; start one with 'myeline start'\n")
    }

    @Test("the card uses the units of the settings and follows changes")
    func units() async throws {
        #expect(try await place.run("config", "set", "units", "nautical").status == 0)
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every")
        for (units, speed) in [("nautical", " kn"), ("imperial", " mph"), ("metric", " km/h")] {
            #expect(try await place.run("config", "set", "units", units).status == 0)
            var card = ""
            let limit = ContinuousClock.now.advanced(by: .seconds(300))
            repeat {
                card = try await place.run("status", id, "--size", "large").output
            } while !card.contains(speed) && ContinuousClock.now < limit
            #expect(card.contains(speed) && card.contains("3D"), "\(card)")
        }
        #expect(try await place.run("config", "set", "units", "nautical").status == 0)
        let stopped = try await place.run("intent", "run", "StopLocationUpdateIntent")
        #expect(stopped.output.hasPrefix("Tracked location: 0.") && stopped.output.contains(" NM in "), "\(stopped)")
    }

    @Test("--units of a start override the settings in its card")
    func unitsOfStart() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every", "--units", "imperial")
        let lines = try place.start("watch", id)
        #expect(await lines.output.line { $0.contains(" mph") || $0.contains(" km/h") }?.contains(" mph") == true)
        #expect(try await place.run("config", "set", "units", "nautical").status == 0)
        for _ in 0..<3 { #expect(await lines.output.line()?.contains(" mph") == true) }
    }

    @Test("twenty starts and stops in a row leave no files")
    func manyLives() async throws {
        for _ in 0..<20 {
            let id = try await place.track(FixtureLog.walk.path)
            let stopped = try await place.run("stop", id)
            #expect(stopped.status == 0 && stopped.output.hasPrefix("Tracked location: "), "\(stopped)")
            #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        }
    }

    @Test("two simultaneous starts with one key create one activity", arguments: 1...5)
    func simultaneousStarts(round: Int) async throws {
        async let first = place.run("start", "-s", FixtureLog.walk.path, "--key", "x")
        async let second = place.run("start", "-s", FixtureLog.walk.path, "--key", "x")
        let results = try await [first, second]
        #expect(results.map(\.status) == [0, 0], "\(results)")
        #expect(Set(results.map(\.output)).count == 1, "\(results)")
        let note = "myeline: the activity 'x' is already running, tracking \(FixtureLog.walk.path)\n"
        #expect(results.map(\.errors).sorted() == ["", note])
        let listed = try Snapshot.all(try await place.run("list", "--json").output)
        #expect(listed.map { $0.id + "\n" } == [results[0].output])
        #expect(place.processes == listed.map(\.owner.pid))
        #expect(try await place.run("stop", "x").status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("a start with a key in use prints the same ID and keeps the tracker")
    func startAgain() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "x")
        let owner = try await place.status("x")?.owner.pid
        let again = try await place.run("start", "-s", FixtureLog.cityDrive.path, "--key", "x")
        #expect(again.status == 0)
        #expect(again.output == id + "\n")
        let after = try #require(try await place.status("x"))
        #expect(after.owner.pid == owner && after.source == FixtureLog.walk.path)
    }

    @Test("start and stop describe the activity as JSON")
    func json() async throws {
        func start(_ options: [String] = []) async throws -> JSONValue {
            let arguments = ["start", "-s", FixtureLog.walk.path, "--key", "dog", "--json"] + options
            let result = try await RunningProgram.run(arguments, environment: place.environment)
            try #require(result.status == 0, "\(result)")
            return try JSONValue(parsing: result.output)
        }
        let first = try await start()
        let id = try #require(first["id"]?.stringValue)
        #expect(first["new"] == true && first["notes"] == [])
        for options in [[], ["--foreground"]] {
            let second = try await start(options)
            #expect(second["id"]?.stringValue == id && second["new"] == false)
            let note = try #require(second["notes"]?.arrayValue?.first?.stringValue)
            #expect(note.hasPrefix("the activity 'dog' is already running, tracking "), "\(note)")
        }
        let result = try await place.run("stop", "--all", "--json")
        let stopped = try #require(try JSONValue(parsing: result.output).arrayValue)
        #expect(stopped.count == 1 && stopped[0]["id"]?.stringValue == id && stopped[0]["key"] == "dog")
        #expect(stopped[0]["kind"] == "location" && stopped[0]["orphan"] == false)
        #expect(stopped[0]["elapsed"]?.doubleValue != nil && stopped[0]["summary"]?["points"]?.intValue ?? 0 > 0)
        let foreground = try await RunningProgram.run(
            ["start", "-f", "-s", "file:\(FixtureLog.walk.path)?rate=max", "--json"], environment: place.environment)
        let lines = try foreground.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
        try #require(lines.count == 2, "\(foreground)")
        #expect(lines[0]["new"] == true && lines[0]["id"] == lines[1]["id"])
        #expect(lines[1]["summary"]?["reason"] == "sourceEnded")
    }

    @Test("the table of activities is aligned behind wide characters and uses the chosen units")
    func table() async throws {
        _ = try await place.track(FixtureLog.walk.path, "--key", "犬の散歩")
        _ = try await place.track(FixtureLog.walk.path, "--key", "dog")
        let table = try await place.run("list", "--units", "nautical").output.split(separator: "\n")
        try #require(table.count == 3)
        let columns = table.map { line in
            String(line.prefix { $0 != "/" }).replacing("SOURCE", with: "").displayWidth
        }
        #expect(Set(columns).count == 1, "\(table)")
        #expect(table.dropFirst().allSatisfy { $0.contains(" NM ") }, "\(table)")
    }

    @Test("the table shows the reason of an end in words, and JSON its name")
    func endReason() async throws {
        let source = "file:\(FixtureLog.walk.path)?rate=max"
        #expect(try await place.run("start", "-f", "-q", "-s", source).status == 0)
        let table = try await place.run("list", "--all")
        #expect(table.output.contains("  ended (the source ended)  "), "\(table)")
        let json = try await place.run("list", "--all", "--json")
        #expect(json.output.contains(#""endReason":"sourceEnded""#), "\(json)")
    }

    @Test("a background tracker's log is stored, and status -v shows its last line")
    func log() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        let card = try await place.run("status", "dog", "-v")
        #expect(card.output.hasSuffix("\nLog: [LiveActivity] Started activity for dog\n"), "\(card.output)")
        #expect(try await place.run("stop", id).status == 0)
    }

    @Test(
        "an interrupted or killed start leaves no tracker whose ID nobody knows",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func interruptedStart(signal: Int32) async throws {
        // A receiver without a word keeps `start` waiting for two seconds.
        let receiver = try Terminal()
        let starting = try place.start("start", "--source", "serial:\(receiver.device)?baud=9600")
        #expect(await Blocking.eventually { place.leftovers.contains { $0.hasSuffix("state.json") } })
        starting.send(signal: signal)
        #expect(await starting.exitStatus() == 128 + signal)
        #expect(await Blocking.eventually { place.processes.isEmpty && place.leftovers.isEmpty })
        #expect(await starting.end().output.isEmpty)
    }

    @Test("starting an activity that runs already names the source that it tracks")
    func alreadyRunning() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "car")
        let again = try await place.run("start", "-s", FixtureLog.cityDrive.path, "--key", "car")
        #expect(again.status == 0 && again.output == "\(id)\n")
        let note = "myeline: the activity 'car' is already running, tracking \(FixtureLog.walk.path)\n"
        #expect(again.errors == note)
    }

    @Test("the user's trackers count toward the user's limit, which the error names")
    func limits() async throws {
        #expect(try await place.run("config", "set", "activitiesPerProgram", "1").status == 0)
        #expect(try await place.run("config", "set", "activitiesPerUser", "2").status == 0)
        for _ in 0..<2 { _ = try await place.track(FixtureLog.walk.path) }
        let third = try await place.run("start", "-s", FixtureLog.walk.path)
        #expect(third.status == 1 && third.output.isEmpty)
        #expect(
            third.errors
                == "myeline: too many activities are running; the limit 'activitiesPerUser' is 2; stop one, or raise "
                + "the limit with 'myeline config set activitiesPerUser 4'\n")
    }

    @Test("a start that continues the activity of a killed tracker says so")
    func continuing() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        _ = try await place.killTracker("dog")
        let again = try await place.run("start", "-s", FixtureLog.walk.path, "--key", "dog")
        #expect(again.status == 0 && again.output == id + "\n")
        #expect(again.errors == "myeline: continuing dog, whose previous process has exited\n")
    }

    @Test("an activity is found by its ID, a prefix and its key; other names are rejected")
    func names() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        let other = try await place.track(FixtureLog.walk.path, "--key", "cat")
        for name in [id, String(id.prefix(8)), "dog"] {
            #expect(try await place.status(name)?.id == id)
            #expect(try await place.run("status", name).status == 0)
        }
        let unknown = try await place.run("status", "cow")
        #expect(unknown.status == 2 && unknown.output.isEmpty)
        #expect(unknown.errors == "myeline: no activity named cow; 'myeline list --all' shows all activities\n")
        let nameless = try await place.run("status", "")
        #expect(nameless.errors == "myeline: the activity's name is empty; 'myeline list --all' shows all activities\n")
        let json = try await place.run("status", "cow", "--json")
        #expect(json.status == 2 && json.output == "[]\n" && json.errors.isEmpty)

        let table = try await place.run("list")
        #expect(table.status == 0)
        #expect(table.output.contains("\n\(id.prefix(8))  dog  location  active  "), "\(table.output)")

        let several = try await place.run("stop")
        #expect(several.status == 64)
        #expect(
            several.errors == "myeline: several activities are running: \(id.prefix(8)) (dog), "
                + "\(other.prefix(8)) (cat); choose one with 'myeline stop ID'\n")
        for (command, remedy) in [("status", ""), ("stop", ", or end all with 'myeline stop --all'")] {
            let ambiguous = try await place.run(command, "location")
            #expect(ambiguous.status == 64 && ambiguous.output.isEmpty)
            #expect(
                ambiguous.errors == "myeline: location matches several activities: \(id.prefix(8)) (dog), "
                    + "\(other.prefix(8)) (cat); give an ID or a key\(remedy)\n")
        }
        // The developer's own trackers in other directories must not be listed.
        let listed = try await place.run("list").output.split(separator: "\n").dropFirst()
        try #require(listed.count == 2, "other activities are running; stop them first")
        let all = try await place.run("stop", "--all")
        #expect(all.status == 0)
        #expect(all.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["Tracked dog", "Tracked cat"])
        #expect(try await place.run("stop", "--json").output == "")
        for arguments in [
            ["list"], ["list", "--all"], ["status"], ["stop"], ["stop", "--all"], ["press", "1"], ["pause"],
            ["resume", "--all"],
        ] {
            let empty = try await RunningProgram.run(arguments, environment: place.environment)
            #expect(empty.status == (arguments[0] == "list" ? 0 : 2) && empty.output.isEmpty, "\(arguments)")
            #expect(empty.errors == "myeline: no activity is running; start one with 'myeline start'\n")
        }
    }
}

extension Workplace {
    /// Starts a detached tracker and returns the activity's ID.
    func track(_ source: String, _ options: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> String
    {
        let result = try await RunningProgram.run(["start", "-s", source] + options, environment: environment)
        try #require(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 1 && lines[0].utf8.count == 36, "\(result)", sourceLocation: sourceLocation)
        return String(lines[0])
    }
}
