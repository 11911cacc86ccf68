import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Testing
import SystemSupport

/// A second process of this test program, with one of the roles of ``SecondProcessRoles``.
///
/// Exit tests are not used because they block a thread of the cooperative pool, which has one per processor.
struct SecondProcess: Sendable {
    let pid: pid_t

    /// The role of this process; nil in the process that runs the tests.
    static let role = ProcessInfo.processInfo.environment["MYELINE_TEST_ROLE"]

    init(_ role: String, in runtime: TestRuntime, argument: String = "") throws {
        let arguments = ["tests", "--testing-library", "swift-testing", "--filter", "SecondProcessRoles"]
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SWT_") }
        environment["MYELINE_TEST_ROLE"] = role
        environment["MYELINE_TEST_BASE"] = runtime.base
        environment["MYELINE_TEST_ARGUMENT"] = argument
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var pid: pid_t = 0
        let status = try unsafe Self.withStrings(arguments) { arguments in
            try unsafe Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                unsafe posix_spawn(&pid, "/proc/self/exe", &actions, nil, arguments, environment)
            }
        }
        try #require(status == 0, "posix_spawn gave error \(status)")
        self.pid = pid
    }

    /// Waits until the process has exited.
    ///
    /// - Returns: The exit status, or the number of the signal that killed it, negative.
    @discardableResult
    func end() async -> Int32 {
        await onDetachedThread {
            var status: Int32 = 0
            while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
            return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        }
    }

    /// Kills the process and reaps it.
    func kill() async {
        Glibc.kill(pid, SIGKILL)
        await end()
    }

    /// Exits this process within a second after the test program that started it has exited.
    ///
    /// The parent may be gone before this call, so its executable is compared. The cooperative pool may be blocked.
    fileprivate static func exitWithParent() throws {
        try DetachedThread.start {
            let program = FileSystem.linkTarget(of: "/proc/self/exe")
            while FileSystem.linkTarget(of: "/proc/\(getppid())/exe") == program { sleep(1) }
            _exit(1)
        }
    }

    private static func withStrings<T>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> T
    ) throws -> T {
        var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return try unsafe body(&pointers)
    }
}

/// The roles of second processes.
@Suite(.enabled(if: SecondProcess.role != nil, "only for second processes"))
struct SecondProcessRoles {
    private let runtime: TestRuntime
    private let signpost: Signpost
    private let argument: String

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        runtime = TestRuntime(at: try #require(environment["MYELINE_TEST_BASE"]))
        signpost = Signpost(folder: runtime.base)
        argument = environment["MYELINE_TEST_ARGUMENT"] ?? ""
    }

    @Test("a role is played")
    func play() async throws {
        try SecondProcess.exitWithParent()
        switch SecondProcess.role {
        case "hold": try await hold()
        case "leave": try leave()
        case "end": try await end()
        case "race": try await race()
        case "descriptors": try await descriptors()
        case "log": try await log()
        case "crowd": try await Crowd(runtime: runtime, argument: argument).run(signpost)
        case "contender": try await Contender(runtime: runtime, argument: argument).run(signpost)
        case "restless": try await Restless(runtime: runtime).run(signpost)
        case "studio": try await studio()
        case "app": try await app()
        default: Issue.record("unknown role")
        }
    }

    /// Starts an activity, with the policy `keep` if that is the argument, and waits for its end.
    private func hold() async throws {
        let center = runtime.center()
        let activity = try Activity.ride(
            runtime, key: "walk", center: center, publish: .every, onOwnerGone: argument == "keep" ? .keep : .end)
        let states = activity.activityStateUpdates
        signpost.set("ready")
        for await state in states where state == .dismissed { break }
        signpost.set("final", activity.content.state.leg)
        await activity.waitForReplies()
    }

    /// Starts an activity and exits.
    private func leave() throws {
        _ = try Activity.ride(runtime)
        exit(0)
    }

    /// Starts an activity and ends it.
    private func end() async throws {
        let activity = try Activity.ride(runtime)
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    /// Requests the same key as other processes, once all are ready.
    private func race() async throws {
        let center = runtime.center()
        signpost.set("ready\(argument)")
        _ = try await signpost.wait(for: "go")
        let (activity, origin) = try Activity<Ride>.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil), ActivityOptions(key: "x"),
            center: center)
        signpost.set("done\(argument)", origin == .created ? "created" : "found")
        _ = try await signpost.wait(for: "over")
        if origin == .created { await activity.end(nil, dismissalPolicy: .immediate) }
    }

    /// Checks that a child process would inherit no descriptor of the library.
    private func descriptors() async throws {
        let before = Set((Int32(0)..<256).filter { fcntl($0, F_GETFD) >= 0 })
        let activity = try Activity.ride(runtime)
        _ = try await runtime.directory.readListing().find(activity.id).control.send(ControlRequest(intent: "list"))
        var inherited: [String] = []
        for number in Int32(0)..<256 where !before.contains(number) {
            var target = [CChar](repeating: 0, count: 512)
            let count = unsafe readlink("/proc/self/fd/\(number)", &target, 511)
            guard count > 0 else { continue }
            let path = String(cCharacters: target.prefix(count))
            let isOurs = path.hasPrefix(runtime.base) || path.hasPrefix("socket:")
            if isOurs, fcntl(number, F_GETFD) & FD_CLOEXEC == 0 { inherited.append(path) }
        }
        #expect(inherited == [])
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    /// Tracks with a log of its standard error, and writes more than its limit.
    private func log() async throws {
        let manager = LiveActivityManager(center: runtime.center())
        var options = TestSource().options(key: "walk", publish: .frequent)
        options.keepsLog = true
        try await manager.start(options)
        for number in 0..<3000 { say("line \(number) of what a tracker has to say") }
        signpost.set("written")
        _ = try await signpost.wait(for: "shortened")
        say("the last line")
        signpost.set("said")
        _ = try await signpost.wait(for: "over")
        await manager.stop()
    }

    /// Registers intents, without an activity.
    private func studio() async throws {
        let registry = IntentRegistry(log: .silent)
        for shortcut in StudioShortcuts.appShortcuts { registry.register(shortcut) }
        registry.register(CookIntent.self)
        let center = ActivityCenter(
            directory: runtime.directory, program: argument, log: .silent, registry: registry)
        center.register()
        signpost.set("ready")
        _ = try await signpost.wait(for: "over")
        await center.drain()
    }

    /// Registers as an app does, in the runtime directory of its environment.
    private func app() async throws {
        unsafe setenv("XDG_RUNTIME_DIR", runtime.base, 1)
        StudioShortcuts.register()
        CookIntent.register()
        Activity<Delivery>.acceptStarts { delivery in
            await delivery.update(ActivityContent(state: .init(stops: 0, driver: "Ann"), staleDate: nil))
        }
        signpost.set("ready")
        _ = try await signpost.wait(for: "over")
        for delivery in Activity<Delivery>.activities { await delivery.end(nil, dismissalPolicy: .immediate) }
    }

    private func say(_ line: String) {
        let line = line + "\n"
        _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
    }
}
