import FoundationEssentials
import Glibc
import SystemSupport
import Testing

@Suite(
    "An unusable runtime directory is an error with its path and a remedy", .serialized, .timeLimit(.minutes(10)))
struct RuntimeDirectoryTests {
    private let place: Workplace
    private var run: String { "\(place.path)/run" }

    init() throws { place = try Workplace() }

    /// A fault of the directory, with the error that reports it.
    enum Fault: String, CaseIterable {
        case file, link, open, foreign, foreignBase

        static var testable: [Fault] { geteuid() == 0 ? allCases : [.file, .link, .open] }

        func line(_ run: String) -> String {
            switch self {
            case .file: "\(run)/myeline is not a directory; move that file elsewhere"
            case .link: "\(run)/myeline is a symbolic link; remove the link"
            case .open: "\(run)/myeline is open to other users; close it with 'chmod 700 \(run)/myeline'"
            case .foreign:
                "\(run)/myeline belongs to user 65534, not to you (user 0); "
                    + "set XDG_RUNTIME_DIR to a directory that you own, or log in as that user"
            case .foreignBase:
                "\(run) belongs to user 65534, not to you (user 0); "
                    + "set XDG_RUNTIME_DIR to a directory that you own, or log in as that user"
            }
        }

        func make(_ run: String) throws {
            let files = FileManager.default
            let path = run + "/myeline"
            func directory(_ mode: Int16) throws {
                try files.createDirectory(atPath: path, withIntermediateDirectories: false)
                try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            }
            switch self {
            case .file: _ = files.createFile(atPath: path, contents: nil)
            case .link: try files.createSymbolicLink(atPath: path, withDestinationPath: "../state")
            case .open: try directory(0o755)
            case .foreign:
                try directory(0o700)
                try #require(unsafe chown(path, 65534, 65534) == 0)
            case .foreignBase: try #require(unsafe chown(run, 65534, 65534) == 0)
            }
        }
    }

    @Test("readers and starters skip a runtime directory that is a file")
    func baseIsFile() async throws {
        let base = ["XDG_RUNTIME_DIR": place.file("taken", "")]
        for command in ["status", "list", "stop"] {
            let result = try await place.run(command, setting: base)
            #expect(result.status == (command == "list" ? 0 : 2))
            #expect(result.errors == "myeline: no activity is running; start one with 'myeline start'\n")
        }
    }

    @Test(
        "start says that updates are rare without a session's directory",
        .enabled(if: !FileManager.default.fileExists(atPath: "/run/user/\(geteuid())"), "the user has a session"))
    func noSession() async throws {
        try FileManager.default.removeItem(atPath: run)
        let started = try await place.run("start", "-s", FixtureLog.walk.path, "--key", "dog")
        #expect(started.status == 0)
        let line =
            "no runtime directory of a login session (XDG_RUNTIME_DIR is not the absolute path of a directory): "
            + "activities are stored in \(place.path)/state/myeline/run and updated at most once a minute; "
        #expect(started.errors.hasPrefix("myeline: \(line)"), "\(started.errors)")
        #expect(try await place.run("stop", "dog").status == 0)
    }

    @Test("a file, a link, a directory with open permissions or of another user is reported", arguments: Fault.testable)
    func fault(_ fault: Fault) async throws {
        try fault.make(run)
        for arguments in [["start", "-s", FixtureLog.walk.path], ["status"], ["list"], ["stop"], ["status", "x"]]
            + [["status", "--json"], ["list", "--json"], ["press", "1"]]
        {
            try await expect(arguments, fault.line(run))
        }
        #expect(place.processes.isEmpty)
    }

    @Test("followers report the problem and recover once it is fixed", arguments: ["bar", "watch"])
    func followed(_ command: String) async throws {
        try Fault.open.make(run)
        let following = try place.keep(
            RunningProgram([command] + (command == "bar" ? ["--follow"] : []), environment: place.environment))
        #expect(await following.errors.line() == "myeline: " + Fault.open.line(run))
        try #require(unsafe chmod(run + "/myeline", 0o700) == 0)
        #expect(try await place.run("start", "-s", FixtureLog.walk.path, "--key", "dog").status == 0)
        #expect(
            await following.output.line { $0.contains("km/h") || $0.contains("waiting") || $0.contains("dog") } != nil)
        #expect(try await place.run("stop", "dog").status == 0)
        following.send(signal: SIGTERM)
        #expect(await following.exitStatus() == 143)
        #expect(await following.errors.rest().isEmpty)
    }

    @Test("missing permissions are reported", .enabled(if: geteuid() == 0, "needs the right to become another user"))
    func denied() async throws {
        // The program runs as user nobody, who needs access to it and to the directory.
        for path in [place.path, run, place.path + "/config"] { try #require(unsafe chown(path, 65534, 65534) == 0) }
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: run)
        let program = "\(place.path)/myeline"
        // Another child could inherit the writable descriptor of a copy made in this process.
        #expect(try await RunningProgram.run([BuiltProgram.path, program], of: "/bin/cp").status == 0)
        let log = place.file("walk.nmea", FixtureLog.walk.bytes)
        let device = try await Receiver(in: place).device
        func asNobody(_ arguments: String...) async throws -> RunningProgram.Result {
            try await RunningProgram.run(
                ["--reuid=65534", "--regid=65534", "--clear-groups", program] + arguments, of: "/usr/bin/setpriv",
                environment: place.environment)
        }
        let unreadable = try await asNobody("stream", log)
        #expect(unreadable.status == 1)
        #expect(
            unreadable.errors
                == "myeline: cannot open \(log): permission denied; "
                + "check its owner and permissions with 'ls -l \(log)'\n")
        // Joining a group helps only if the group can read the device and is not that of root.
        let join = "join its group with 'sudo usermod -aG "
        let admit = "give one of your groups access with 'sudo chgrp GROUP \(device)'"
        for (mode, group, remedy) in [(0o640, 5, join), (0o600, 5, admit), (0o640, 0, admit)]
            as [(Int16, gid_t, String)]
        {
            try #require(unsafe chown(device, 0, group) == 0)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: device)
            let receiver = try await asNobody("stream", "serial:\(device)", "--wait", "1s", "--format", "ndjson")
            #expect(receiver.output.contains("\"authorizationDenied\":true"), "\(receiver)")
            #expect(receiver.output.contains("cannot open \(device): permission denied; \(remedy)"), "\(receiver)")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: log)
        let refused = try await asNobody("start", "-s", log)
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(
            refused.errors
                == "myeline: \(run)/myeline: permission denied; allow access with 'chmod u+rwx \(run)'\n")
    }

    @Test(
        "a full or a read-only file system is reported", .enabled(if: geteuid() == 0, "needs the right to mount"),
        arguments: [false, true])
    func fileSystem(readOnly: Bool) async throws {
        let mount = try #require(try await TemporaryFileSystem(at: run, options: readOnly ? "ro" : "size=16k"))
        if !readOnly { _ = place.file("run/fill", [UInt8](repeating: 0, count: 1 << 20)) }
        let result = try await place.run("start", "-s", FixtureLog.walk.path)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("myeline: \(run)/myeline"), "\(result.errors)")
        #expect(
            result.errors.hasSuffix(
                readOnly
                    ? ": read-only file system; set XDG_RUNTIME_DIR to a writable directory\n"
                    : ": no space left on device; free some space\n"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try await place.run("status").status == 2)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        withExtendedLifetime(mount) {}
    }

    @Test(
        "a tracker survives a file system that becomes full", .enabled(if: geteuid() == 0, "needs the right to mount"))
    func becomesFull() async throws {
        let mount = try #require(try await TemporaryFileSystem(at: run, options: "size=64k"))
        let id = try await place.track(FixtureLog.walk.path, "--publish", "every")
        let fill = place.file("run/fill", [UInt8](repeating: 0, count: 1 << 20))
        let before = try #require(try await place.status(id))
        #expect(before.alive == true)
        try FileManager.default.removeItem(atPath: fill)
        let after = await place.snapshot(of: id) { $0.content.fixTime != before.content.fixTime }
        #expect(after?.state == "active")
        _ = place.file("run/fill", [UInt8](repeating: 0, count: 1 << 20))
        #expect(try await place.run("stop", id).status == 0)
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
        withExtendedLifetime(mount) {}
    }

    @Test(
        "while the file system is full, status says why an activity is not updated, and update warns",
        .enabled(if: geteuid() == 0, "needs the right to mount"))
    func notUpdated() async throws {
        let mount = try #require(try await TemporaryFileSystem(at: run, options: "size=64k"))
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        let id = try await place.trackWaiting(source, "--key", "x", "--publish", "every")
        #expect(try await place.run("status", "x").output.contains("\nNot updated: ") == false)
        let fill = place.file("run/fill", [UInt8](repeating: 0, count: 1 << 20))
        let reason = "\(run)/myeline/activities/\(id): no space left on device; free some space\n"
        let full = try await place.run("update", "x", "reason=a")
        #expect(full.status == 0 && full.output.isEmpty, "\(full)")
        #expect(full.errors == "myeline: warning: the change of x is not visible yet: \(reason)")
        let status = try await place.run("status", "x")
        #expect(status.status == 0 && status.output.contains("\nNot updated: \(reason)"), "\(status)")
        try FileManager.default.removeItem(atPath: fill)
        let free = try await place.run("update", "x", "reason=b")
        #expect(free.status == 0 && free.errors.isEmpty, "\(free)")
        #expect(try await place.run("status", "x").output.contains("\nNot updated: ") == false)
        #expect(try await place.run("stop", "x").status == 0)
        withExtendedLifetime(mount) {}
    }

    private func expect(_ arguments: [String], _ line: String) async throws {
        let result = try await RunningProgram.run(arguments, environment: place.environment)
        #expect(result.status == 1 && result.output.isEmpty, "\(arguments)")
        #expect(result.errors == "myeline: \(line)\n", "\(arguments)")
    }
}

@Suite("While another process holds the lock of the runtime directory", .serialized, .timeLimit(.minutes(10)))
struct HeldLockTests {
    private let place: Workplace
    private var path: String { "\(place.path)/run/myeline/lock" }

    init() throws { place = try Workplace() }

    /// Starts two trackers, and kills the second.
    private func start() async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        _ = try await place.trackWaiting(source, "--key", "car")
        let id = try await place.trackWaiting(source, "--key", "dead")
        let pid = try #require(try await place.status(id)).owner.pid
        #expect(kill(pid, SIGKILL) == 0)
        #expect(await Blocking.eventually { !place.processes.contains(pid) })
    }

    private func hold() throws -> OwnedDescriptor {
        let lock = try OwnedDescriptor.open(path, O_RDWR)
        try #require(flock(lock.number, LOCK_EX) == 0)
        return lock
    }

    @Test("commands that read answer at once and remove nothing, and a surface that stays open removes files later")
    func readers() async throws {
        try await start()
        let lock = try hold()
        let left = place.leftovers
        let begin = ContinuousClock.now
        for command in [
            ["status"], ["status", "car"], ["status", "--json"], ["list"], ["list", "--all"], ["bar"], ["history"],
        ] {
            let result = try await RunningProgram.run(command, environment: place.environment)
            #expect(result.status == 0 && result.errors.isEmpty, "\(command) \(result)")
            #expect(result.output.contains("car") || command == ["bar"], "\(command) \(result)")
        }
        let watch = try place.start("watch")
        #expect(await watch.output.line { $0.contains("car") } != nil)
        // Eight commands that waited for the lock would take 40 s.
        #expect(begin.duration(to: .now) < .seconds(25))
        #expect(left.allSatisfy { place.leftovers.contains($0) || $0.contains("/journals") })
        _ = consume lock
        // The socket of the killed tracker goes, and its activity stays, because it can be continued.
        #expect(await Blocking.eventually { place.leftovers.count { $0.hasSuffix(".sock") } == 1 })
        #expect(place.leftovers.count { $0.hasSuffix("state.json") } == 2)
    }

    @Test("start and stop say what they wait for, and give up after some seconds")
    func writers() async throws {
        try await start()
        let lock = try hold()
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        for command in [["stop", "dead"], ["start", "-s", source], ["start", "--foreground", "-s", source]] {
            let result = try await RunningProgram.run(command, environment: place.environment)
            #expect(result.status == 1 && result.output.isEmpty, "\(command) \(result)")
            let lines = result.errors.split(separator: "\n")
            #expect(lines.count == 2, "\(result)")
            #expect(
                lines.first?.hasPrefix("myeline: waiting for the lock \(path), which process \(getpid()) (") == true)
            #expect(
                lines.last?.hasPrefix("myeline: timed out waiting for the lock \(path), which process \(getpid()) (")
                    == true)
            #expect(lines.last?.hasSuffix("; end that process with 'kill \(getpid())'") == true)
        }
        _ = consume lock
        for name in ["car", "dead"] { #expect(try await place.run("stop", name).status == 0) }
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }
}

/// A temporary file system, unmounted with this object.
final class TemporaryFileSystem: Sendable {
    private let path: String

    /// Mounts it; nil if that is not permitted.
    init?(at path: String, options: String) async throws {
        let result = try await RunningProgram.run(
            ["-t", "tmpfs", "-o", "mode=700,\(options)", "none", path], of: "/bin/mount")
        guard result.status == 0 else { return nil }
        self.path = path
    }

    deinit {
        // MNT_DETACH, which the Glibc module may lack.
        _ = unsafe umount2(path, 2)
    }
}
