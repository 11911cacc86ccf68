import FoundationEssentials
import Glibc
import LocationActivity
import Testing
@testable import ActivitySurfaces
@testable import myeline

@Suite("start --foreground", .serialized, .timeLimit(.minutes(10)))
struct ForegroundTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("Ctrl-C and SIGTERM end it with the final content", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        let tracker = try place.start("start", "-f", "-s", FixtureLog.walk.path, "--publish", "every")
        let id = try #require(await tracker.output.line())
        _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        // Removing an activity needs the lock, so holding it here keeps the final content readable.
        let lock = unsafe open("\(place.path)/run/myeline/lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX) == 0)
        tracker.send(signal: signal)
        let final = await place.snapshot(of: id) { $0.endReason != nil }
        close(lock)
        #expect(final?.endReason == "interrupted")
        #expect(final != nil && final?.content.latitude == nil && final?.content.longitude == nil)
        let end = await tracker.end()
        #expect(end.status == 128 + signal)
        #expect(try #/Tracked location: \d+ m in \d:\d\d, \d+ fix(es)?\n/#.wholeMatch(in: end.output) != nil, "\(end)")
        #expect(end.errors.hasSuffix("[LiveActivity] Ended activity for location: interrupted\n"), "\(end.errors)")
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
    }

    @Test("two signals at once are one: the tracker ends with its summary and its final content")
    func interruptedTwice() async throws {
        let tracker = try place.start("start", "-f", "-s", FixtureLog.walk.path, "--key", "dog")
        _ = try #require(await tracker.output.line())
        tracker.send(signal: SIGINT)
        tracker.send(signal: SIGTERM)
        let end = await tracker.end()
        #expect([130, 143].contains(end.status), "\(end)")
        #expect(end.output.hasPrefix("Tracked dog: ") && place.leftovers.isEmpty, "\(end) \(place.leftovers)")
    }

    @Test("a log that is cut off is reported")
    func damagedLog() async throws {
        let points = (0..<9).map { #"<trkpt lat="48.\#($0)" lon="11"><time>2026-05-01T12:00:0\#($0)Z</time></trkpt>"# }
        let log = place.file("cut.gpx", "<gpx><trk><trkseg>" + points.joined())
        let result = try await place.run("start", "-f", "-s", log, "--rate", "max")
        #expect(result.status == 0 && result.output.hasSuffix(", 9 fixes\n"), "\(result)")
        #expect(result.errors.contains("cut.gpx?rate=max is damaged; its end is missing\n"), "\(result)")
    }

    @Test("Ctrl-C ends it at once while the source is unavailable")
    func interruptedWaiting() async throws {
        let tracker = try place.start("start", "-f", "-s", "gpsd://127.0.0.1:\(try Loopback.freePort())")
        _ = try #require(await tracker.errors.line { $0.hasSuffix("; retrying") })
        tracker.send(signal: SIGINT)
        #expect(await tracker.exitStatus() == 130)
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
    }

    @Test("stop ends it with exit status 0")
    func stopped() async throws {
        let tracker = try place.start("start", "-f", "-s", FixtureLog.walk.path, "--key", "dog")
        _ = try #require(await tracker.output.line())
        let stop = try await place.run("stop", "dog")
        let end = await tracker.end()
        #expect(stop.status == 0 && end.status == 0)
        #expect(stop.output.hasPrefix("Tracked dog: ") && end.output.hasPrefix("Tracked dog: "))
        #expect(end.errors.hasSuffix("[LiveActivity] Ended activity for dog: stopped\n"), "\(end.errors)")
    }

    @Test("logs one line per change, and each update only with --verbose", arguments: [false, true])
    func log(verbose: Bool) async throws {
        let options = verbose ? ["-v"] : []
        let log = place.file("short.nmea", Array(FixtureLog.walk.bytes.prefix(2000)))
        let result = try await RunningProgram.run(
            ["start", "-f", "-s", log, "--rate", "max", "--publish", "every"] + options,
            environment: place.environment)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.first == "[LiveActivity] Started activity for location")
        #expect(lines.last == "[LiveActivity] Ended activity for location: sourceEnded")
        let updates = lines.filter { $0.contains("Updated activity for location: ") }
        #expect(updates.isEmpty != verbose, "\(lines)")
        #expect(lines.count == 2 + updates.count, "\(lines)")
        let quiet = try await place.run("start", "-f", "-q", "-s", log, "--rate", "max")
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    }

    @Test("a reader that does not read standard error and standard output stops nothing", arguments: [nil, SIGTERM])
    func unreadLog(signal: Int32?) async throws {
        // The shell fills the pipe, which nobody reads.
        let script = "head -c 65536 /dev/zero; exec \"$0\" \"$@\" 2>&1"
        let tracker = place.keep(
            try RunningProgram(
                [
                    "-c", script, BuiltProgram.path, "start", "-f", "-v", "-s", FixtureLog.walk.path, "--key", "dog",
                    "--publish", "every", "--rate", "20",
                ], of: "/bin/sh", environment: place.environment))
        #expect(await Blocking.eventually { place.leftovers.contains { $0.hasSuffix("state.json") } })
        let id = try #require(try await place.status("dog")).id
        let first = try #require(await place.snapshot(of: id) { $0.content.points != nil }).content.points ?? 0
        #expect(await place.snapshot(of: id) { $0.content.points ?? 0 > first + 20 } != nil)
        if let signal {
            tracker.send(signal: signal)
            #expect(await tracker.exitStatus() == 128 + signal)
        } else {
            let stop = try await place.run("stop", "dog")
            #expect(stop.status == 0 && stop.output.hasPrefix("Tracked dog: "), "\(stop)")
            // The summary could not be printed.
            #expect(await tracker.exitStatus() == 1)
        }
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
    }

    @Test("a reader that goes before it has read the ID stops no running tracker")
    func goneReader() async throws {
        let script = "head -c 65536 /dev/zero; exec \"$0\" \"$@\" 2>&1"
        let tracker = place.keep(
            try RunningProgram(
                [
                    "-c", script, BuiltProgram.path, "start", "-f", "-v", "-s", FixtureLog.walk.path, "--key", "dog",
                    "--publish", "every", "--rate", "20", "--loop",
                ], of: "/bin/sh", environment: place.environment))
        #expect(await Blocking.eventually { place.leftovers.contains { $0.hasSuffix("state.json") } })
        let id = try #require(try await place.status("dog")).id
        // At 20 fixes a second, the tracker then runs for longer than a start may take to print the ID.
        #expect(await place.snapshot(of: id) { $0.content.points ?? 0 > 60 } != nil)
        tracker.output.close()
        #expect(await place.snapshot(of: id) { $0.content.points ?? 0 > 100 } != nil)
        #expect(try await place.run("stop", "dog").status == 0)
        // The ID could not be printed.
        #expect(await tracker.exitStatus() == 1)
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
    }

    @Test("the error of a refused start is a text, not the name of a case")
    func refused() {
        for error in ActivityAuthorizationError.allCases {
            let failure = Failure(starting: error)
            #expect(failure.text.contains(" ") && !failure.text.contains("\(error)"), "\(failure.text)")
        }
        #expect(
            Failure(starting: ActivityAuthorizationError.reconnectNotPermitted).text
                == "cannot start the activity: A live activity of another type has this key. "
                + "End the other activity first, or use another key.")
    }

    @Test("a suggested limit is one that the setting accepts")
    func suggestedLimit() {
        for (limit, higher) in [(0, "1"), (32, "64"), (6000, "10000"), (10_000, nil)] as [(Int, String?)] {
            var limits = ActivityLimits.standard
            limits.activitiesPerUser = limit
            let failure = Failure(starting: ActivityAuthorizationError.globalMaximumExceeded, limits: limits)
            let raise = higher.map { ", or raise the limit with 'myeline config set activitiesPerUser \($0)'" }
            #expect(failure.remedy == "stop one" + (raise ?? ""))
            if let higher { #expect(Setting.named("activitiesPerUser")?.value(of: higher) != nil) }
        }
    }

    @Test("--require-source fails if the source does not answer", arguments: [[], ["-f"]] as [[String]])
    func requiredSource(options: [String]) async throws {
        let port = try Loopback.freePort()
        let result = try await RunningProgram.run(
            ["start", "--require-source", "-q", "-s", "gpsd://127.0.0.1:\(port)"] + options,
            environment: place.environment)
        #expect(result.status == 1)
        #expect(
            result.errors == "myeline: no gpsd at 127.0.0.1:\(port) (connection refused): "
                + "check the port, or start gpsd with 'gpsd -S \(port) DEVICE'; "
                + "omit --require-source to wait for the source\n")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test(
        "a start that cannot print the ID fails and leaves no tracker and no activity",
        arguments: [[], ["-f"]] as [[String]])
    func unprintableID(options: [String]) async throws {
        let arguments = ["start", "-q", "--loop", "-s", FixtureLog.walk.path] + options
        let full = try await RunningProgram.run(
            ["-c", "\"$0\" \"$@\" >/dev/full", BuiltProgram.path] + arguments, of: "/bin/sh",
            environment: place.environment)
        #expect(
            full.errors == "myeline: cannot write to standard output: no space left on device; "
                + "check its redirection\n")
        #expect(full.status == 1 && place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        // The shell waits for a line, so that the reader is gone before the ID is printed.
        let unread = place.keep(
            try RunningProgram(
                ["-c", "read line; exec \"$0\" \"$@\"", BuiltProgram.path] + arguments, of: "/bin/sh",
                environment: place.environment, closesInput: false))
        unread.output.close()
        await unread.send([UInt8(ascii: "\n")])
        unread.closeInput()
        #expect(await unread.exitStatus() == 1)
        let errors = String(decoding: await unread.errors.rest(), as: UTF8.self)
        #expect(
            errors == "myeline: cannot print the activity's ID: the reader of standard output has exited; "
                + "check the command after the pipe\n")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }
}
