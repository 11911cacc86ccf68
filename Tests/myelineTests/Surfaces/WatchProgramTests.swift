import FoundationEssentials
import Glibc
import LocationActivity
import Testing

@testable import myeline
import SurfaceTestSupport
import LocationStream
import TestSupport

@Suite("The watch command", .serialized, .timeLimit(.minutes(10)))
struct WatchProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func start(_ key: String = "car") async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        #expect(try await place.run("start", "--source", source, "--key", key).status == 0)
    }

    /// Starts `watch` and waits for a card.
    private func watching(_ words: String = "▌ car") async throws -> ScreenProgram {
        let screen = try ScreenProgram(["watch"], in: place)
        let shown = await screen.screen { $0.text.contains(words) && $0.text.contains("q quit") }
        try #require(shown != nil, "\(screen.text)")
        #expect(shown?.modes.isSuperset(of: [1049, 1000, 1006, 2004]) == true)
        #expect(shown?.modes.isDisjoint(with: [7, 25]) == true)
        #expect(screen.settings.c_lflag & tcflag_t(ECHO | ICANON) == 0)
        return screen
    }

    /// Expects the terminal's original state.
    private func expectRestored(_ screen: ScreenProgram, _ comment: Comment) async {
        let shown = await screen.screen() { $0.modes == [7, 25] }
        #expect(shown != nil, comment)
        let flags = tcflag_t(ECHO | ICANON | ISIG)
        let isSane = await Blocking.eventually { screen.settings.c_lflag & flags == flags }
        #expect(isSane, comment)
    }

    @Test("shows the card, starts, stops and dismisses activities, and restores the terminal")
    func life() async throws {
        let screen = try ScreenProgram(["watch"], in: place)
        #expect(await screen.screen { $0.text.contains("No activity is running") } != nil)
        try await start()
        #expect(await screen.screen { $0.text.contains("▌ car") } != nil, "\(screen.text)")
        screen.resize(columns: 40, rows: 12)
        #expect(
            await screen.screen { $0.text.contains("▌ car") && $0.text.contains(" 0:") && !$0.text.contains("?") }
                != nil,
            "\(screen.text)")
        screen.resize(columns: 200, rows: 50)
        #expect(
            await screen.screen {
                $0.text.contains("▌ car") && $0.text.contains(" 0:") && $0.lines[49].hasSuffix("q quit")
            }
                != nil)
        screen.type("x")
        #expect(await screen.screen { $0.text.contains("press x again to stop car") } != nil)
        screen.type("x")
        let stopped = await screen.screen {
            $0.text.contains("Tracked car: 0 m") && $0.text.contains("No activity is running")
        }
        #expect(stopped != nil, "\(screen.text)")
        try await start("dog")
        #expect(await screen.screen { $0.text.contains("▌ dog") } != nil)
        screen.type("d")
        #expect(await screen.screen { $0.text.contains("dog is running; x stops it") } != nil)
        screen.type("xx")
        #expect(await screen.screen { $0.text.contains("Tracked dog") && $0.text.contains("No activity is") } != nil)
        try await Self.expectNothing(in: place)
        screen.type("q")
        #expect(await screen.screen { $0.modes == [7, 25] }?.unknown == [])
        #expect(await screen.program.exitStatus() == 0)
        await expectRestored(screen, "q")
    }

    private static func expectNothing(in place: Workplace) async throws {
        #expect(await Blocking.eventually { place.leftovers.isEmpty })
    }

    @Test("s starts tracking once, even if the key is held down")
    func starting() async throws {
        _ = try await place.run("config", "set", "source", "gpsd://127.0.0.1:\(try Loopback.freePort())")
        let screen = try ScreenProgram(["watch"], in: place)
        #expect(await screen.screen { $0.text.contains("No activity is running") } != nil)
        screen.type("ssssss")
        #expect(
            await screen.screen { $0.text.contains("▌ location") && $0.text.contains("\n▌ no gpsd at 127.0.0.1:") }
                != nil
        )
        let listed = try await place.run("list").output
        #expect(listed.split(separator: "\n").count == 2, "\(listed)")
        #expect(try await place.run("stop").status == 0)
        #expect(await screen.screen { $0.text.contains("No activity is running") } != nil)
    }

    @Test("a button that is held down has one action in progress, and a message says so")
    func heldButton() async throws {
        try await start()
        let screen = try await watching()
        let tracker = try #require(place.processes.first)
        // The tracker does not answer while it is stopped.
        kill(tracker, SIGSTOP)
        screen.type("\t")
        #expect(await screen.screen { $0.text.contains("Enter") } != nil, "\(screen.text)")
        let before = ProcessState.threads(of: screen.program.pid)
        screen.type(String(repeating: "\r", count: 150))
        #expect(await screen.screen { $0.text.contains("Pause: in progress…") } != nil, "\(screen.text)")
        let threads = ProcessState.threads(of: screen.program.pid)
        #expect(threads <= before + 2, "\(before) and \(threads) threads")
        kill(tracker, SIGCONT)
        screen.type("q")
        #expect(await screen.program.exitStatus() == 0)
    }

    @Test(
        "the terminal is restored, whatever ends the program",
        arguments: [(SIGKILL, 137), (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
    func killed(_ signal: Int32, _ status: Int32) async throws {
        try await start()
        let screen = try await watching()
        screen.program.send(signal: signal)
        await expectRestored(screen, "signal \(signal)")
        #expect(await screen.program.exitStatus() == status)
    }

    @Test("Ctrl-C exits with status 130")
    func interrupted() async throws {
        try await start()
        let screen = try await watching()
        screen.type("\u{3}")
        await expectRestored(screen, "Ctrl-C")
        #expect(await screen.program.exitStatus() == 130)
    }

    @Test("exits although the terminal accepts no output, and the terminal is restored later")
    func stuck() async throws {
        try await start()
        let screen = try await watching()
        // Unread repaints exceed the terminal's buffer.
        screen.type(String(repeating: "\u{C}", count: 500))
        // The program is stuck in a write once it has used no processor time for 300 ms.
        await Blocking.run {
            var (used, still) = (Duration.zero, 0)
            while still < 30 {
                usleep(10_000)
                let now = ProcessState.used(by: screen.program.pid)
                (used, still) = (now, now == used ? still + 1 : 0)
            }
        }
        screen.program.send(signal: SIGTERM)
        #expect(await screen.program.exitStatus() == 143)
        await expectRestored(screen, "stuck")
    }

    /// Starts `watch` in a shell with job control.
    private func watchingInShell() async throws -> ScreenProgram {
        let screen = try ScreenProgram(
            ["--norc", "--noprofile", "-i"], of: "/bin/bash", in: place, setting: ["PS1": "ready> "])
        #expect(await screen.screen { $0.text.contains("ready>") } != nil)
        screen.type("\(BuiltProgram.path) watch\r")
        #expect(await screen.screen { $0.text.contains("▌ car") && $0.modes.contains(1049) } != nil)
        return screen
    }

    @Test("Ctrl-Z restores the terminal and stops the program, which then resumes")
    func suspended() async throws {
        try await start()
        let screen = try await watchingInShell()
        screen.type("\u{1A}")
        #expect(await screen.screen { $0.text.contains("Stopped") && $0.modes.contains(25) } != nil, "\(screen.text)")
        screen.type("fg\r")
        let resumed = await screen.screen { $0.text.contains("▌ car") && $0.modes.contains(1049) }
        #expect(resumed != nil, "\(screen.text)")
        screen.type("q")
        #expect(await screen.screen { !$0.modes.contains(1049) && $0.modes.contains(25) } != nil)
    }

    @Test("SIGTSTP restores the terminal too; after SIGSTOP the screen is repainted")
    func stopped() async throws {
        try await start()
        let screen = try await watchingInShell()
        let watch = try #require(place.processes.first { Self.words(of: $0).suffix(1) == ["watch"] })
        kill(watch, SIGTSTP)
        let stopped = await screen.screen { $0.text.contains("Stopped") && Self.isLeft($0) }
        #expect(stopped != nil, "\(screen.text)")
        for signal in [SIGTSTP, SIGSTOP] {
            if signal == SIGSTOP {
                kill(watch, signal)
                // The shell may write below the screen, because this emulator does not scroll.
                #expect(await Blocking.eventually { ProcessState.isStopped(watch) })
                screen.type("\r")
            }
            screen.type("fg\r")
            let resumed = await screen.screen {
                $0.text.contains("▌ car") && $0.modes.contains(1049) && !$0.text.contains("Stopped")
            }
            #expect(resumed != nil, "\(screen.text)")
            #expect(await Blocking.eventually { screen.settings.c_lflag & tcflag_t(ECHO | ICANON) == 0 })
        }
        screen.type("q")
        #expect(await screen.screen { Self.isLeft($0) } != nil)
    }

    /// Whether the screen's modes are reset; a shell may set others.
    private static func isLeft(_ terminal: ModelTerminal) -> Bool {
        terminal.modes.isSuperset(of: [7, 25]) && terminal.modes.isDisjoint(with: [1000, 1006, 1049, 2026])
    }

    /// The command line of a process.
    private static func words(of pid: pid_t) -> [String] {
        let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
        return String(decoding: line, as: UTF8.self).split(separator: "\0").map(String.init)
    }

    @Test("an alert rings once and expands the island for five seconds, unless alerts are off")
    func alerted() async throws {
        try await start()
        let screen = try await watching()
        #expect(try await place.run("update", "car", "--alert", "Look out").status == 0)
        let opened = await screen.screen { $0.text.contains("Look out") && $0.text.contains("╭") }
        #expect(opened?.bells == 1, "\(screen.text)")
        let start = ContinuousClock.now
        #expect(await screen.screen { !$0.text.contains("Look out") && !$0.text.contains("╭") } != nil)
        #expect(ContinuousClock.now - start > .seconds(4))
        #expect(try await place.run("config", "set", "alerts", "off").status == 0)
        #expect(try await place.run("update", "car", "reason=quiet", "--alert", "Once more").status == 0)
        let quiet = await screen.screen { $0.text.contains("quiet") }
        #expect(quiet?.bells == 1 && quiet?.text.contains("Once more") == false, "\(screen.text)")
    }

    @Test("the death of a tracker is shown at once")
    func dead() async throws {
        try await start()
        let screen = try await watching()
        let trackers = place.processes.filter { Self.words(of: $0).contains("--foreground") }
        #expect(trackers.count == 1)
        for tracker in trackers { kill(tracker, SIGKILL) }
        #expect(
            await screen.screen() { $0.text.contains("dead: its process") } != nil, "\(screen.text)"
        )
    }

    @Test("--full fills a terminal of any size with one activity, and --night requires it")
    func full() async throws {
        try await start()
        let screen = try ScreenProgram(["watch", "--full", "--night"], in: place)
        let shown = await screen.screen { $0.text.contains("waiting") && $0.text.contains("██") }
        #expect(shown != nil && shown?.text.contains("No Location Available") == true, "\(screen.text)")
        screen.resize(columns: 30, rows: 8)
        let small = await screen.screen {
            $0.text.contains("car") && $0.text.contains("⊘ waiting") && !$0.text.contains("?")
        }
        #expect(small?.overruns == 0 && small?.unknown == [], "\(screen.text)")
        screen.type("xx")
        #expect(await screen.screen { $0.text.contains("No activity is running") } != nil, "\(screen.text)")
        screen.type("q")
        await expectRestored(screen, "q")
        let result = try await place.run("watch", "--night")
        #expect(result.status == 64 && result.errors.contains("--night needs --full"))
    }

    @Test("a button of another program's activity performs its intent there")
    func pressed() async throws {
        let studio = try await StudioProgram(in: place)
        let screen = try await watching("▌ count")
        screen.type("\t\r")
        #expect(await screen.screen { $0.text.contains("The count is 5.") } != nil, "\(screen.text)")
        let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("Five") })
        let column = Array(lines[row]).firstIndex(of: "F") ?? 0
        screen.type("\u{1B}[<0;\(column + 1);\(row + 1)M")
        #expect(await screen.screen { $0.text.contains("The count is 10.") } != nil, "\(screen.text)")
        studio.program.finish()
        screen.type("\r")
        #expect(await screen.screen { $0.text.contains("Five: the program has exited") } != nil, "\(screen.text)")
    }

    @Test("without a terminal, each update is a line until the program is interrupted")
    func lines() async throws {
        let watch = try place.start("watch")
        try await start()
        let line = try #require(await watch.output.line())
        #expect(line.contains("  location  car  waiting  "))
        #expect(try await place.run("stop").status == 0)
        #expect(await watch.output.line { $0.contains("  location  car  ended") } != nil)
        watch.send(signal: SIGINT)
        #expect(await watch.exitStatus() == 130)
    }

    @Test("without a terminal, the program exits when the reader is gone, even without updates")
    func unread() async throws {
        try await start()
        let watch = try place.start("watch")
        #expect(await watch.output.line()?.contains("  location  car  ") == true)
        watch.output.close()
        #expect(await watch.exitStatus() == 0)
    }

    @Test("an unknown ID exits with status 2")
    func unknown() async throws {
        let result = try await place.run("watch", "nobody")
        #expect(
            result.status == 2
                && result.errors == "myeline: no activity named nobody; 'myeline list --all' shows all activities\n")
    }
}
