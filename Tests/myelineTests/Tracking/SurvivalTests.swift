import FoundationEssentials
import Glibc
import Testing
import TestSupport
@testable import ActivitySurfaces

@Suite("Survival and cleanup of trackers", .serialized, .timeLimit(.minutes(10)))
struct SurvivalTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("Tracking continues when the terminal that ran start is closed")
    func terminalClosed() async throws {
        let terminal = try Terminal()
        // The shell leads the session of the terminal and waits until the terminal closes.
        let shell = place.keep(
            try RunningProgram(
                ["-c", "\"$0\" start -s \"$1\" --loop --publish every; cat", BuiltProgram.path, FixtureLog.walk.path],
                of: "/bin/sh", environment: place.environment, terminal: terminal.device))
        let id = try #require(await shell.output.line())
        terminal.close()
        #expect(await shell.exitStatus() == 128 + SIGHUP)
        let before = try #require(try await place.status(id))
        let after = await place.snapshot(of: id) { $0.content.fixTime != before.content.fixTime }
        #expect(after?.state == "active")
        #expect(try await place.run("stop", id).status == 0)
    }

    @Test("after the runtime directory is removed, the activity reappears and can be stopped")
    func directoryRemoved() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every")
        try await place.remove("run/myeline")
        let shown = try await place.statusOnceShown(id)
        #expect(shown?.alive == true && shown?.content.latitude != nil)
        #expect(try await place.run("stop", id).status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("without free descriptors it refuses connections, stays idle and recovers")
    func outOfDescriptors() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every")
        // libdispatch ends a process that has no descriptor for its first timer, which the replay starts.
        let first = try #require(await place.snapshot(of: id) { $0.content.fixTime != nil }).content.fixTime
        let owner = try #require(await place.snapshot(of: id) { $0.content.fixTime != first }).owner.pid
        func limit(_ count: Int) async throws {
            let result = try await RunningProgram.run(
                ["--pid", "\(owner)", "--nofile=\(count):4096"], of: "/usr/bin/prlimit")
            try #require(result.status == 0, "\(result.errors)")
        }
        // Below the lowest free number, so that every open fails.
        try await limit(3)
        let stopping = try place.start("stop", id)
        let before = ProcessState.used(by: owner)
        let start = ContinuousClock.now
        let isSeen = await Blocking.eventually { start.duration(to: .now) > .seconds(1) }
        #expect(isSeen && stopping.isRunning)
        #expect(ProcessState.used(by: owner) - before < .milliseconds(300))
        try await limit(1024)
        #expect(await stopping.exitStatus() == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("the tracker moves its directory at the last logout and back at the next login")
    func logout() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every")
        try await place.remove("run")
        #expect(try await place.statusOnceShown(id)?.alive == true)
        #expect(FileManager.default.fileExists(atPath: "\(place.path)/state/myeline/run/activities/\(id)/state.json"))
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/run", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let folder = "\(place.activities)/\(id)"
        let isBack = await Blocking.eventually { FileManager.default.fileExists(atPath: folder + "/state.json") }
        #expect(isBack)
        #expect(try await place.run("stop", id).status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("each command advises to continue a suspended tracker, which then stops as requested")
    func suspendedTracker() async throws {
        let id = try await place.track(FixtureLog.walk.path)
        let pid = try #require(try await place.status(id)?.owner.pid)
        Glibc.kill(pid, SIGSTOP)
        async let stopping = place.run("stop", id)
        async let updating = place.run("update", id, "reason=x")
        let (stopped, updated) = try await (stopping, updating)
        let remedy = "the program does not respond; continue its process with 'kill -CONT \(pid)'"
        #expect(stopped.status == 1 && updated.status == 1)
        #expect(stopped.errors == "myeline: cannot stop location: \(remedy), and the activity will stop\n")
        #expect(updated.errors == "myeline: cannot update location: \(remedy), and the activity will be updated\n")
        let card = try await place.run("status", id).output
        #expect(card.contains("\nIts process \(pid) is suspended: kill -CONT \(pid) continues it\n"), "\(card)")
        let hint = try await place.run("list").errors
        #expect(
            hint
                == "myeline: the process of location is suspended; continue the process with 'kill -CONT \(pid)'\n")
        Glibc.kill(pid, SIGCONT)
        #expect(await Blocking.eventually { place.processes.isEmpty && place.leftovers.isEmpty })
    }

    @Test("after kill -9, status reports it, stop cleans up and the next start works")
    func killed() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        let owner = try await place.killTracker("dog")
        let card = try await place.run("status", "dog")
        #expect(card.status == 2)
        #expect(card.output.hasPrefix("location dog · dead · "), "\(card.output)")
        #expect(
            card.output.contains("\nIts process \(owner) is gone: myeline stop \(id.prefix(8)) cleans up\n"),
            "\(card.output)")
        #expect(try await place.status("dog")?.alive == false)
        #expect(try await place.run("list").output.contains("  dead  "))
        let refused = try await place.run("update", "dog", "reason=x")
        #expect(refused.status == 2)
        #expect(
            refused.errors.contains(
                "the process of dog has died; continue the activity with 'myeline start --key dog', or end it with "
                    + "'myeline stop \(id.prefix(8))'\n"), "\(refused)")
        let stopped = try await place.run("stop", "dog")
        #expect(stopped.status == 0)
        #expect(stopped.output.hasPrefix("Tracked dog: ") && stopped.output.hasSuffix(" (its process had died)\n"))
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        _ = try await place.track(FixtureLog.walk.path, "--key", "dog")
        #expect(try await place.status("dog")?.alive == true)
    }

    @Test("stop reports an activity of a dead tracker that it cannot remove")
    func unremovable() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        _ = try await place.killTracker("dog")
        let lock = "\(place.path)/run/myeline/lock"
        try FileManager.default.removeItem(atPath: lock)
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        let stopped = try await place.run("stop", "dog")
        #expect(stopped.status == 1 && stopped.output.isEmpty, "\(stopped)")
        #expect(stopped.errors.hasPrefix("myeline: \(lock): "), "\(stopped)")
        try FileManager.default.removeItem(atPath: lock)
        #expect(try await place.run("stop", id).status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("an activity whose tracker was terminated stays listed, with the figures of its log")
    func terminated() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog", "--rate", "20", "--publish", "every")
        let owner = try #require(await place.snapshot(of: id) { $0.content.distance ?? 0 > 10 }).owner.pid
        #expect(Glibc.kill(owner, SIGTERM) == 0)
        let isGone = await Blocking.eventually { ProcessState.hasEnded(owner) }
        #expect(isGone)
        let card = try await place.run("status", "dog", "-v")
        #expect(card.status == 2 && card.output.hasPrefix("location dog · ended · "), "\(card.output)")
        #expect(card.output.contains("\nEnded: interrupted by a signal\n"), "\(card.output)")
        // Tracked dog: 12 m in 0:15, 16 fixes
        let figures = try #require(card.output.firstMatch(of: /Log: Tracked dog: (.*) m in (.*), \d+ fixes/)).output
        #expect(card.output.contains("\nDistance: \(figures.1) m\nTime: \(figures.2)\n"), "\(card.output)")
        let row = try await place.run("list", "--all").output
        #expect(row.contains("  ended (interrupted by a signal)  \(figures.1) m"), "\(row)")
        #expect(row.contains("  \(figures.2)  "), "\(row)")
        #expect(try await place.run("list").output.isEmpty)
        #expect(try await place.run("start", "-s", FixtureLog.walk.path, "--key", "dog").output != "\(id)\n")
    }

    @Test("after kill -9, a start with the same key continues the activity")
    func adopted() async throws {
        let id = try await place.track(FixtureLog.walk.path, "--key", "dog")
        _ = try await place.killTracker("dog")
        let again = try await place.track(FixtureLog.walk.path, "--key", "dog")
        #expect(again == id)
        #expect(try await place.run("status", "dog").status == 0)
    }

    @Test("the activity ends with its source, unless --keep is given", arguments: [false, true])
    func sourceEnds(keeping: Bool) async throws {
        let options = keeping ? ["--keep"] : []
        let log = place.file("short.nmea", Array(FixtureLog.walk.bytes.prefix(2000)))
        let tracker = place.keep(
            try RunningProgram(
                ["start", "-f", "-s", log, "--rate", "max"] + options, environment: place.environment))
        let id = try #require(await tracker.output.line())
        if keeping {
            _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
            #expect(try await place.run("status", id).status == 0)
            #expect(try await place.run("stop", id).output.hasPrefix("Tracked location: "))
        }
        let end = await tracker.end()
        #expect(end.status == 0)
        #expect(end.output.hasPrefix("Tracked location: "))
        #expect(
            end.errors.hasSuffix("[LiveActivity] Ended activity for location: \(keeping ? "stopped" : "sourceEnded")\n")
        )
        if keeping { return #expect(place.leftovers.isEmpty) }
        #expect(try await place.status(id)?.endReason == "sourceEnded")
    }

    @Test("without --max-age, the setting maximumAge ends every kind of activity")
    func maximumAgeSetting() async throws {
        #expect(try await place.run("config", "set", "maximumAge", "1s").status == 0)
        let end = await (try place.start("start", "-f", "-s", FixtureLog.walk.path)).end()
        #expect(end.errors.hasSuffix("[LiveActivity] Ended activity for location: expired\n"), "\(end.errors)")
        let commute = await
            (try place.start(
                "start", "commute", "-f", "--to", "48.2,16.4", "--arrive-by", Workplace.time(after: 7200), "-s",
                FixtureLog.walk.path)).end()
        #expect(commute.errors.hasSuffix("[LiveActivity] Ended activity for commute: expired\n"), "\(commute.errors)")
        #expect(try await place.run("status", "commute", "--json").output.contains(#""title":"commute has ended""#))
    }

    @Test("--max-age ends the activity")
    func maximumAge() async throws {
        let tracker = try place.start("start", "-f", "-s", FixtureLog.walk.path, "--max-age", "1s")
        let end = await tracker.end()
        #expect(end.status == 0)
        #expect(end.errors.hasSuffix("[LiveActivity] Ended activity for location: expired\n"), "\(end.errors)")
        #expect(try await place.run("list", "--all").output.contains("  ended (it reached its maximum age)  "))
        #expect(try await place.run("status", "--json").output.contains(#""title":"location has ended""#))
        // The newest of several that ended with one key is meant; its removal does not speak of a dead process.
        for _ in 0..<2 {
            _ = await (try place.start("start", "-f", "-s", FixtureLog.walk.path, "--key", "dog", "--max-age", "1s"))
                .end()
        }
        #expect(try await place.run("status", "dog").output.hasPrefix("location dog · ended · "))
        let stopped = try await place.run("stop", "dog")
        #expect(stopped.output.hasPrefix("Tracked dog: ") && !stopped.output.contains("died"), "\(stopped)")
    }
}

extension Workplace {
    /// Kills an activity's tracker and waits until it has ended.
    func killTracker(_ name: String) async throws -> pid_t {
        let owner = try #require(try await status(name)).owner.pid
        #expect(Glibc.kill(owner, SIGKILL) == 0)
        // A dying process loses its environment before it closes its files.
        let isGone = await Blocking.eventually { ProcessState.hasEnded(owner) }
        #expect(isGone)
        return owner
    }

    /// Removes a directory into which a process may still be writing.
    func remove(_ name: String) async throws {
        let isRemoved = await Blocking.eventually {
            (try? FileManager.default.removeItem(atPath: "\(self.path)/\(name)")) != nil
        }
        try #require(isRemoved)
    }

    /// Polls until the activity has a status, for at most 300 s, because nothing signals its reappearance.
    func statusOnceShown(_ id: String) async throws -> Snapshot? {
        let deadline = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < deadline {
            if let status = try await status(id) { return status }
        }
        return nil
    }
}
