import Glibc
import Testing

@testable import myeline
import LocationStream
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("The bar command", .serialized, .timeLimit(.minutes(10)))
struct BarProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func start() async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        #expect(try await place.run("start", "--source", source, "--key", "car").status == 0)
    }

    @Test(
        "prints running activities, and nothing if there are none or they are disabled", arguments: BarFormat.allCases)
    func once(_ format: BarFormat) async throws {
        let bar = ["bar", "--format", format.rawValue]
        func run() async throws -> RunningProgram.Result {
            try await RunningProgram.run(bar, environment: place.environment)
        }
        let empty = try await run()
        #expect(empty.status == 0 && empty.output == "" && empty.errors == "")
        try await start()
        #expect(try await run().output.contains("⊘ waiting"))
        for setting in ["island", "activities"] {
            _ = try await place.run("config", "set", setting, "off")
            #expect(try await run().output == "")
            _ = try await place.run("config", "set", setting, "on")
        }
    }

    @Test("--follow reflects updates and settings, and exits when the reader is gone")
    func following() async throws {
        let bar = try place.start("bar", "--follow")
        #expect(await bar.output.line() == "")
        try await start()
        // The activity is shown by name until its presentation is published.
        #expect(await bar.output.line { $0 != "car active" } == "⊘ waiting")
        _ = try await place.run("config", "set", "island", "off")
        #expect(await bar.output.line() == "")
        _ = try await place.run("config", "set", "island", "on")
        #expect(await bar.output.line() == "⊘ waiting")
        #expect(try await place.run("stop").status == 0)
        #expect(await bar.output.line() == "")
        bar.output.close()
        #expect(await bar.exitStatus() == 0)
    }

    /// Runs the program in a user namespace in which no inotify instance may be opened.
    private static func withoutInotify(_ arguments: [String]) -> [String] {
        [
            "--user", "--map-root-user", "/bin/sh", "-c",
            #"echo 0 > /proc/sys/user/max_inotify_instances && exec "$0" "$@""#, BuiltProgram.path,
        ] + arguments
    }

    private static var canLimitInotify: Bool {
        get async {
            let result = try? await RunningProgram.run(
                ["--user", "--map-root-user", "/bin/test", "-w", "/proc/sys/user/max_inotify_instances"],
                of: "/usr/bin/unshare")
            return result?.status == 0
        }
    }

    @Test(
        "followers look for changes once a second if no inotify instance is free, and say so; doctor names it",
        .enabled("needs the right to create a user namespace") { await canLimitInotify })
    func noInotify() async throws {
        func follow(_ arguments: String...) throws -> RunningProgram {
            place.keep(
                try RunningProgram(
                    Self.withoutInotify(arguments), of: "/usr/bin/unshare", environment: place.environment))
        }
        let (bar, watch) = (try follow("bar", "--follow"), try follow("watch"))
        let line = "myeline: no inotify instance is free, so changes are looked for once a second; "
        for follower in [bar, watch] { #expect(await follower.errors.line()?.hasPrefix(line) == true) }
        #expect(await bar.output.line() == "")
        try await start()
        #expect(await bar.output.line { $0 != "car active" } == "⊘ waiting")
        #expect(await watch.output.line { $0.contains("car") && $0.contains("waiting") } != nil)
        let doctor = try await RunningProgram.run(
            Self.withoutInotify(["doctor", "--json", "--source", FixtureLog.walk.path]), of: "/usr/bin/unshare",
            environment: place.environment)
        #expect(doctor.output.contains(#""check":"directory.watches","verdict":"problem""#), "\(doctor)")
        #expect(try await place.run("stop").status == 0)
        #expect(await bar.output.line() == "")
        #expect(await watch.output.line { $0.contains("car") && $0.contains("ended") } != nil)
        for follower in [bar, watch] {
            #expect(follower.isRunning)
            follower.send(signal: SIGTERM)
            #expect(await follower.exitStatus(within: .seconds(20)) == 143)
            #expect(await follower.errors.rest(within: .seconds(20)).isEmpty)
        }
    }

    @Test("lines that tmux does not draw are written again")
    func tmux() async throws {
        // A slow start may reach the next second.
        for _ in 1...5 {
            let bar = try place.start("bar", "--format", "tmux", "--follow")
            #expect(await bar.output.line() == "")
            let again = await bar.output.line(within: .seconds(3))
            bar.send(signal: SIGTERM)
            #expect(await bar.exitStatus() == 143)
            if again == "" { return }
        }
        Issue.record("nothing is written again")
    }

    @Test("i3blocks receives a line that clears the text, then the activity")
    func i3blocks() async throws {
        let bar = try place.start("bar", "--format", "i3blocks", "--follow")
        #expect(await bar.output.line() == "\0")
        try await start()
        #expect(await bar.output.line { $0 != "car active" } == "⊘ waiting")
        #expect(try await place.run("stop").status == 0)
        #expect(await bar.output.line() == "\0")
    }

    @Test("a click performs the intent of another program's button, in either input format")
    func clicked() async throws {
        let studio = try await StudioProgram(in: place)
        let first = try await place.run("press", "1")
        #expect(first.status == 0 && first.output == "The count is 5.\n")
        let second = try await place.run("press", studio.activity.id, "five")
        #expect(second.output == "The count is 10.\n")
        let third = try await place.run("bar", "--format", "i3blocks", setting: ["BLOCK_BUTTON": "1"])
        #expect(third.status == 0 && third.output == "Counting 42\nCounting 42\n")
        #expect(try await place.run("press", "1").output == "The count is 20.\n")
        let bar = try place.start("bar", "--format", "i3blocks", "--follow", closesInput: false)
        #expect(await bar.output.line() == "Counting 42")
        await bar.send(Array("1\n".utf8))
        func count() async throws -> String { try await place.run("press", "1").output }
        // The click on the following bar may arrive at any time.
        var expected = 25
        let deadline = ContinuousClock.now + .seconds(300)
        while try await count() == "The count is \(expected).\n", ContinuousClock.now < deadline { expected += 5 }
        #expect(try await count() == "The count is \(expected + 10).\n")
        studio.program.finish()
        let gone = try await place.run("press", "1")
        #expect(gone.status == 1 && gone.errors.contains("the program has exited"))
        let nothing = try await place.run("press", "nobody", "1")
        #expect(nothing.status == 2 && nothing.errors.contains("no activity named nobody"))
        #expect(try await place.run("press", "0").status == 64)
    }

    @Test("a flood of clicks is limited and does not prevent the exit")
    func flooded() async throws {
        _ = try await StudioProgram(in: place)
        let bar = try place.start("bar", "--format", "i3blocks", "--follow", closesInput: false)
        #expect(await bar.output.line() == "Counting 42")
        let flood = Task { await bar.send(Array(String(repeating: "1\n", count: 500_000).utf8)) }
        // Clicks are performed one at a time, and each adds five.
        var own = 0
        let deadline = ContinuousClock.now + .seconds(300)
        repeat {
            own += 5
            #expect(ContinuousClock.now < deadline)
        } while try await place.run("press", "1").output == "The count is \(own).\n"
            && ContinuousClock.now < deadline
        bar.send(signal: SIGTERM)
        #expect(await bar.exitStatus() == 143)
        await flood.value
    }

    @Test("status has three sizes")
    func sizes() async throws {
        try await start()
        let small = try await place.run("status", "--size", "small")
        #expect(small.status == 0 && small.output == "⊘ waiting\n")
        let medium = try await place.run("status", "--size", "medium")
        let lines = medium.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("No Location Available") && lines[2] == "location car waiting")
        let large = try await place.run("status", "car", "--size", "large")
        #expect(large.output.contains("No Location Available") && !large.output.contains("\u{1B}"))
        #expect(large.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try await place.run("status", "--size", "small", "--json").status == 64)
    }
}
