import Glibc
import Synchronization
import SystemSupport
import Testing

@testable import myeline

@Suite("Signals while a command waits", .serialized, .timeLimit(.minutes(10)))
struct InterruptionTests {
    private let place: Workplace
    /// A server that accepts connections and sends nothing.
    private let server: FixedServer
    private var silent: String { "tcp://127.0.0.1:\(server.port)" }
    private var gpsd: [String: String] { ["MYELINE_SOURCE": "gpsd://127.0.0.1:\(server.port)"] }

    init() throws {
        place = try Workplace()
        server = try FixedServer(saying: "")
    }

    /// Starts a command as a shell script does in the background, with SIGINT ignored; ends it while it waits.
    private func interrupt(_ arguments: [String], _ setting: [String: String] = [:]) async throws {
        for signal in [SIGINT, SIGTERM] {
            let program = place.keep(
                try RunningProgram(
                    ["-c", "trap '' INT; exec \"$0\" \"$@\"", BuiltProgram.path] + arguments, of: "/bin/sh",
                    environment: place.environment.merging(setting) { $1 }))
            let samples = Atomic(0)
            let isWaiting = await Blocking.eventually {
                guard ProcessState.isWaiting(program.pid) else {
                    samples.store(0, ordering: .relaxed)
                    return false
                }
                return samples.add(1, ordering: .relaxed).newValue > 4
            }
            #expect(isWaiting, "\(arguments) does not wait")
            program.send(signal: signal)
            // A command that ends by itself has another status.
            #expect(await program.exitStatus() == 128 + signal, "\(arguments)")
        }
    }

    @Test("a command that waits for a receiver ends at once with 130 or 143")
    func receivers() async throws {
        for arguments in [["doctor", "--wait", "90s"], ["devices"], ["devices", "--probe"]] {
            try await interrupt(arguments, gpsd)
        }
        for arguments in [
            ["doctor", "--wait", "90s", "-s", silent], ["stream", silent], ["stream", "--wait", "90s", silent],
            ["start", "--require-source", "-s", silent], ["start", "-f", "-s", silent], ["watch"],
            ["bar", "--follow"], ["replay", FixtureLog.walk.path, "--to", "tcp://127.0.0.1:0"],
        ] { try await interrupt(arguments) }
        #expect(await Blocking.eventually { place.processes.isEmpty && place.leftovers.isEmpty })
    }

    @Test("a command that waits for a file ends at once with 130 or 143")
    func files() async throws {
        let fifo = "\(place.path)/fifo"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        for arguments in [
            ["stream", fifo], ["track", "import", fifo], ["track", "convert", fifo, "--to", "gpx"],
            ["place", "import", fifo], ["start", "-f", "-s", fifo],
        ] { try await interrupt(arguments) }
    }

    @Test("a command that waits for another program ends at once with 130 or 143")
    func programs() async throws {
        _ = try await place.track(FixtureLog.walk.path, "--key", "k")
        let tracker = try #require(place.processes.first)
        kill(tracker, SIGSTOP)
        for arguments in [
            ["stop", "k"], ["pause", "k"], ["update", "k", "--relevance", "1"], ["press", "k", "1"],
            ["intent", "list"], ["intent", "run", "PauseLocationUpdateIntent"],
        ] { try await interrupt(arguments) }
        kill(tracker, SIGCONT)
        let bus = "\(place.path)/run/bus"
        let folder = try OwnedDescriptor.open("\(place.path)/run", O_RDONLY | O_DIRECTORY)
        let listener = try UnixSocket.listen("bus", in: folder, path: "\(place.path)/run")
        let setting = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(bus)"]
        for arguments in [["service", "status"], ["bar", "--follow", "--notify"], ["watch", "--notify"]] {
            try await interrupt(arguments, setting)
        }
        withExtendedLifetime(listener) {}
    }

    @Test("a command that waits for a lock ends at once with 130 or 143")
    func locks() async throws {
        let log = FixtureLog.walk.path
        #expect(try await place.run("start", "-f", "-q", "-s", log, "--rate", "max").status == 0)
        let directory = unsafe open("\(place.path)/run/myeline/lock", O_RDWR | O_CLOEXEC)
        #expect(flock(directory, LOCK_EX) == 0)
        for arguments in [["start", "-s", silent], ["start", "-f", "-s", silent]] { try await interrupt(arguments) }
        close(directory)
        // SQLite's lock of the whole database: the bytes from PENDING_BYTE on, as in os_unix.c.
        let database = unsafe open("\(place.path)/state/myeline/myeline.db", O_RDWR | O_CLOEXEC)
        var lock = Glibc.flock(
            l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512, l_pid: 0)
        #expect(unsafe fcntl(database, F_SETLK, &lock) == 0)
        for arguments in [["track", "list"], ["track", "stats", "1"], ["track", "import", log], ["history"]] {
            try await interrupt(arguments)
        }
        close(database)
    }

    @Test("a command whose output is not read ends at once with 130 or 143")
    func output() async throws {
        for arguments in [
            ["stream", FixtureLog.commute.path, "--rate", "max", "--format", "ndjson"],
            ["replay", FixtureLog.commute.path, "--to", "-", "--rate", "max"],
            ["track", "convert", FixtureLog.commute.path, "--to", "gpx"],
        ] { try await interrupt(arguments) }
    }
}
