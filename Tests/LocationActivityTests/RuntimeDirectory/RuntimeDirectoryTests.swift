import FoundationEssentials
import Glibc
@testable import LocationActivity
import LocationStream
import SystemSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RuntimeDirectoryTests {
    private static let user = geteuid()

    @Test("the candidates come from the environment, the session's first, without duplicates")
    func places() {
        let user = Self.user
        let paths = { (environment: [String: String]) in
            RuntimeDirectory(environment: { environment[$0] }).candidates.map(\.path)
        }
        #expect(
            paths(["XDG_RUNTIME_DIR": "/run/x/", "XDG_STATE_HOME": "/s", "HOME": "/h"])
                == ["/run/x/myeline", "/run/user/\(user)/myeline", "/s/myeline/run"])
        #expect(
            paths(["XDG_RUNTIME_DIR": "/run/user/\(user)", "HOME": "/h"])
                == ["/run/user/\(user)/myeline", "/h/.local/state/myeline/run"])
        #expect(paths(["XDG_RUNTIME_DIR": "relative"]) == ["/run/user/\(user)/myeline"])
    }

    @Test("directories are private to the user, and the layout is as documented")
    func layout() throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, center: runtime.center("my prog/1"))
        let pid = getpid()
        #expect(
            runtime.remains == [
                "activities", "activities/\(activity.id)", "activities/\(activity.id)/state.json", "lock", "programs",
                "programs/my_prog_1.\(pid).lock", "programs/my_prog_1.\(pid).sock",
            ])
        for name in ["", "activities", "activities/\(activity.id)", "programs"] {
            var status = stat()
            #expect(unsafe stat("\(runtime.path)/\(name)", &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
        }
        #expect(try runtime.snapshot(activity.id).owner.control == "programs/my_prog_1.\(pid).sock")
    }

    @Test("an obstacle is reported in one line with its remedy, and no files are left")
    func obstacles() throws {
        let obstacles: [(RuntimeDirectoryError.Code, (TestRuntime) throws -> Void)] = [
            (.notADirectory, { try Data().write(to: URL(filePath: $0.path)) }),
            (.symbolicLink, { _ = unsafe symlink("/tmp", $0.path) }),
            (
                .openToOthers,
                {
                    _ = unsafe mkdir($0.path, 0o755)
                    _ = unsafe chmod($0.path, 0o755)
                }
            ),
            (
                .notADirectory,
                {
                    _ = unsafe mkdir($0.path, 0o700)
                    try Data().write(to: URL(filePath: $0.path + "/programs"))
                }
            ),
            (
                .symbolicLink,
                {
                    _ = unsafe mkdir($0.path, 0o700)
                    _ = unsafe symlink("/tmp", $0.path + "/activities")
                }
            ),
        ]
        for (code, prepare) in obstacles {
            let runtime = try TestRuntime()
            try prepare(runtime)
            // A diagnosis finds the obstacle before a start does.
            #expect(runtime.candidate.problem?.code == code)
            let error = #expect(throws: RuntimeDirectoryError.self) { try Activity.ride(runtime) }
            #expect(error?.code == code)
            #expect(
                error.map { !$0.description.contains("\n") && $0.remedy.count > 5 && $0.message.contains(runtime.base) }
                    == true)
            #expect(!runtime.remains.contains { $0.hasSuffix(".json") || $0.hasSuffix(".sock") })
        }
    }

    @Test(
        "a directory of another user is refused", .enabled(if: geteuid() == 0, "only root can give a directory away"))
    func foreign() throws {
        let runtime = try TestRuntime()
        _ = unsafe mkdir(runtime.path, 0o700)
        _ = unsafe chown(runtime.path, 4711, 4711)
        let error = #expect(throws: RuntimeDirectoryError.self) { try Activity.ride(runtime) }
        #expect(error?.code == .foreignOwner)
        #expect(runtime.directory.readListing().problems.map(\.code) == [.foreignOwner])

        let session = try TestRuntime()
        _ = unsafe chown(session.base, 4711, 4711)
        #expect(#expect(throws: RuntimeDirectoryError.self) { try Activity.ride(session) }?.code == .foreignOwner)
        #expect(session.remains == [])
    }

    @Test("a diagnosis finds no problem in a directory that a start would create, and creates nothing")
    func diagnosis() throws {
        let runtime = try TestRuntime()
        #expect(runtime.directory.best == runtime.candidate && runtime.candidate.problem == nil)
        #expect(runtime.remains == [])
        let state = RuntimeDirectory.Candidate(
            base: runtime.base + "/a/b", path: runtime.base + "/a/b/myeline/run", kind: .state)
        #expect(state.problem == nil)
        _ = unsafe access(runtime.base + "/a", F_OK)
        #expect(errno == ENOENT)
        #expect(RuntimeDirectory(candidates: [.session("/nonexistent/dir")]).best == nil)
    }

    @Test("a missing candidate is reported")
    func noPlace() throws {
        let directory = RuntimeDirectory(candidates: [.session("/nonexistent/dir")])
        let center = ActivityCenter(directory: directory, program: "test", log: .silent)
        let error = #expect(throws: RuntimeDirectoryError.self) {
            try Activity<Ride>.request(
                attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil), ActivityOptions(),
                center: center)
        }
        #expect(error?.code == .noPlace)
        #expect(directory.readListing().snapshots == [])
        #expect(directory.readListing().problems == [])
    }

    @Test("without a session, a directory in the home directory is created and cleaned up")
    func statePlace() async throws {
        let runtime = try TestRuntime()
        let state = RuntimeDirectory.Candidate(
            base: runtime.base + "/.local/state", path: runtime.base + "/.local/state/myeline/run", kind: .state)
        let directory = RuntimeDirectory(candidates: [.session(runtime.base + "/none"), state])
        let center = ActivityCenter(directory: directory, program: "test", log: .silent)
        let activity = try Activity.ride(runtime, center: center)
        #expect(directory.readListing().activities.first?.directory == state.path)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: state.path) == ["lock"])
    }

    @Test("without a session, a note says why updates are rare and where they are written")
    func persistenceNote() throws {
        let runtime = try TestRuntime()
        let state = RuntimeDirectory.Candidate(
            base: runtime.base + "/state", path: runtime.base + "/state/myeline/run", kind: .state)
        let missing = RuntimeDirectory(candidates: [.session(runtime.base + "/none"), state])
        for (session, problem) in [
            (nil, "is not set"), ("", "is not set"), ("/none", "is not the absolute path of a directory"),
        ] as [(String?, String)] {
            let note = try #require(missing.persistenceNote(session: session))
            #expect(note.hasPrefix("no runtime directory of a login session (XDG_RUNTIME_DIR \(problem)): "))
            #expect(note.contains(" stored in \(state.path) and updated at most once a minute; "))
        }
        let present = RuntimeDirectory(candidates: [.session(runtime.base), state])
        #expect(present.persistenceNote(session: runtime.base) == nil)
    }

    @Test("in the home directory, updates are limited to one per minute, and an end is written immediately")
    func statePace() async throws {
        let runtime = try TestRuntime()
        let state = RuntimeDirectory.Candidate(base: runtime.base, path: runtime.base + "/run", kind: .state)
        let time = ManualClock()
        let center = ActivityCenter(
            directory: RuntimeDirectory(candidates: [state]), program: "test", clock: time.clock, log: .silent)
        let activity = try Activity.ride(runtime, center: center, publish: .every)
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        await activity.update(ActivityContent(state: .init(leg: "a"), staleDate: nil))
        guard case .heldBack? = await outcomes.next() else { throw Unexpected() }
        time.advance(.seconds(59))
        await activity.update(ActivityContent(state: .init(leg: "b"), staleDate: nil))
        #expect(await outcomes.next() == .coalesced)
        guard case .heldBack? = await outcomes.next() else { throw Unexpected() }
        time.advance(.seconds(1))
        center.wake()
        #expect(await outcomes.next() == .applied)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a path longer than a socket's address works")
    func longPath() async throws {
        let runtime = try TestRuntime()
        let base = runtime.base + "/" + String(repeating: "d", count: 150)
        _ = unsafe mkdir(base, 0o700)
        let directory = RuntimeDirectory(candidates: [.session(base)])
        let center = ActivityCenter(directory: directory, program: "test", log: .silent)
        let activity = try Activity.ride(runtime, center: center)
        let control = try directory.readListing().find(activity.id).control
        #expect(try await control.send(ControlRequest(intent: "list")).arrayValue?.count == 1)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a snapshot of an unknown version or of more than a megabyte is ignored and kept", arguments: [0, 1 << 20])
    func otherVersion(padding: Int) throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        let id = "00000000-0000-4000-8000-000000000000"
        let folder = "\(runtime.path)/activities/\(id)"
        _ = unsafe mkdir(folder, 0o700)
        let space = String(repeating: " ", count: padding)
        try Data(#"{"version":2,"id":"\#(id)"\#(space)}"#.utf8).write(to: URL(filePath: folder + "/state.json"))
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [activity.id])
        #expect(runtime.read("activities/\(id)/state.json") != nil)
    }

    @Test(
        "a reader leaves out incomplete files of a dead process, and a surface that stays open removes them",
        arguments: ["", "{", "[]", #"{"version":1}"#, "\u{0}"])
    func remains(_ text: String) throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        let id = "00000000-0000-4000-8000-000000000000"
        let folder = "\(runtime.path)/activities/\(id)"
        _ = unsafe mkdir(folder, 0o700)
        if !text.isEmpty { try Data(text.utf8).write(to: URL(filePath: folder + "/state.json")) }
        try Data("half".utf8).write(to: URL(filePath: folder + "/.state.json.new"))
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [activity.id])
        #expect(runtime.remains.contains("activities/\(id)/.state.json.new"))
        #expect(runtime.sweep().map(\.id) == [activity.id])
        #expect(runtime.remains.contains { $0.contains(id) } == false)
    }

    @Test("a sweep removes what a process left behind when it died while it published")
    func unpublished() throws {
        let runtime = try TestRuntime()
        let file = "activities/\(try runtime.orphan())/.state.json.new"
        try Data("half".utf8).write(to: URL(filePath: "\(runtime.path)/\(file)"))
        // A start sweeps the directory.
        _ = try Activity.ride(runtime)
        #expect(runtime.read(file) == nil)
    }

    @Test("an activity whose snapshot exists but cannot be opened is reported and kept, and is not dismissed")
    func unreadable() async throws {
        let runtime = try TestRuntime()
        let gone = runtime.center()
        let activity = try Activity.ride(runtime, center: gone, onOwnerGone: .keep)
        gone.shutDown()
        let seen = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        var states = seen.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .active)
        var listings = runtime.directory.listings.makeAsyncIterator()
        #expect(await listings.next()?.snapshots.map(\.id) == [activity.id])
        let path = "\(runtime.path)/activities/\(activity.id)/state.json"
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        // F_SETSIG and F_SETLEASE, which Swift's Glibc module hides: while this process has a lease, opening the file
        // fails with EAGAIN and sends a signal, by default one that would end the process.
        let (setSignal, setLease): (Int32, Int32) = (10, 1024)
        _ = fcntl(file, setSignal, SIGURG)
        // The lease is refused while a sequence reads the file.
        try await eventually { fcntl(file, setLease, Int32(F_WRLCK)) == 0 }
        let listing = runtime.directory.readListing()
        #expect(listing.snapshots.isEmpty)
        #expect(listing.problems.map(\.code) == [.failed])
        #expect(listing.problems.first?.message.hasPrefix(path) == true)
        #expect(seen.activityState == .active && seen.endReason == nil)
        // Another activity causes a listing, in which surfaces see the unreadable activity as it was.
        let other = try Activity.ride(runtime, center: runtime.center("other"))
        var next = try #require(await listings.next())
        while !next.snapshots.contains(where: { $0.id == other.id }) { next = try #require(await listings.next()) }
        let kept = next.snapshots.first { $0.id == activity.id }
        #expect(kept?.state == .active && !next.problems.isEmpty)
        _ = fcntl(file, setLease, Int32(F_UNLCK))
        #expect(runtime.directory.readListing().snapshots.count == 2)
        await seen.end(nil, dismissalPolicy: .immediate)
        #expect(await states.next() == .dismissed)
    }

    @Test("missing permission names the owner if that is another user, otherwise chmod")
    func denied() throws {
        let runtime = try TestRuntime()
        let missing = runtime.base + "/a/b"
        let own = RuntimeDirectoryError(SystemError(EACCES), path: missing)
        #expect(own.code == .permissionDenied && own.remedy == "allow access with 'chmod u+rwx \(runtime.base)'")
        // Only root can give a directory away; for others, "/" belongs to another user.
        if Self.user == 0 { try #require(unsafe chown(runtime.base, 65534, 65534) == 0) }
        let foreign = RuntimeDirectoryError(SystemError(EACCES), path: Self.user == 0 ? missing : "/a/b")
        #expect(foreign.code == .foreignOwner && !foreign.description.contains("chmod"))
        #expect(foreign.message.hasPrefix("\(Self.user == 0 ? runtime.base : "/") belongs to user "))
    }

    @Test("names that are not identifiers are ignored")
    func strangers() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        for name in ["..", "x", "state.json", "00000000-0000-4000-8000-00000000000g"] where name != ".." {
            _ = unsafe mkdir("\(runtime.path)/activities/\(name)", 0o700)
        }
        #expect(runtime.directory.readListing().snapshots.count == 1)
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains.count == 5)
    }
}
