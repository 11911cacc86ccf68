import Glibc
import Synchronization
import Testing

/// A running program, by default the built one; it is killed with this object.
final class RunningProgram: Sendable {
    let output: LineReader
    let errors: LineReader
    private let exit: ExitWatch
    private let input: Mutex<Int32>

    struct Result: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the name.
    ///   - path: The executable; by default the built `myeline`.
    ///   - environment: The complete environment.
    ///   - closesInput: Whether standard input is empty.
    ///   - terminal: The controlling terminal of a new session, which is also standard input.
    ///   - showsOnTerminal: Whether the terminal is also standard output and standard error.
    init(
        _ arguments: [String], of path: String = BuiltProgram.path, environment: [String: String] = [:],
        closesInput: Bool = true, terminal: String? = nil, showsOnTerminal: Bool = false
    ) throws {
        let (stdin, stdout, stderr) = (try Pipe(), try Pipe(), try Pipe())
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        } else {
            unsafe posix_spawn_file_actions_adddup2(&actions, stdin.readEnd, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, showsOnTerminal ? 0 : stdout.writeEnd, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, showsOnTerminal ? 0 : stderr.writeEnd, 2)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
        Self.prepare(&attributes, ownSession: terminal != nil)
        let argv = CStrings([path] + arguments)
        let envp = CStrings(environment.map { "\($0)=\($1)" })
        var pid = pid_t()
        let error = Pipe.spawning.withLock { _ in
            unsafe posix_spawn(&pid, path, &actions, &attributes, argv.pointers, envp.pointers)
        }
        for end in [stdin.readEnd, stdout.writeEnd, stderr.writeEnd] { close(end) }
        guard error == 0 else {
            for end in [stdin.writeEnd, stdout.readEnd, stderr.readEnd] { close(end) }
            throw SpawnFailure(path: path, error: error)
        }
        exit = try ExitWatch(pid)
        output = LineReader(stdout.readEnd)
        errors = LineReader(stderr.readEnd)
        input = Mutex(stdin.writeEnd)
        if closesInput { closeInput() }
    }

    /// Resets signals that the test runner may have blocked or ignored, as a shell does.
    private static func prepare(_ attributes: inout posix_spawnattr_t, ownSession: Bool) {
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        // POSIX_SPAWN_SETSID of <spawn.h>, which the Glibc module lacks.
        let newSession: Int16 = ownSession ? 0x80 : 0
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | newSession)
    }

    deinit {
        closeInput()
        exit.finish()
    }

    var pid: pid_t { exit.pid }

    var isRunning: Bool { exit.exitStatus == nil }

    /// Runs a program to its end.
    static func run(
        _ arguments: [String], of path: String = BuiltProgram.path, environment: [String: String] = [:],
        input: String = ""
    ) async throws -> Result {
        let program = try RunningProgram(arguments, of: path, environment: environment, closesInput: input.isEmpty)
        if !input.isEmpty {
            async let result = program.end()
            await program.send(Array(input.utf8))
            program.closeInput()
            return await result
        }
        return await program.end()
    }

    /// Waits for the end and returns the output.
    func end(within time: Duration = .seconds(300)) async -> Result {
        async let text = output.rest(within: time + .seconds(2))
        async let errorText = errors.rest(within: time + .seconds(2))
        let status = await exitStatus(within: time)
        return Result(
            status: status, output: String(decoding: await text, as: UTF8.self),
            errors: String(decoding: await errorText, as: UTF8.self))
    }

    /// Waits for the end: the exit status, or 128 and the signal's number.
    func exitStatus(within time: Duration = .seconds(300)) async -> Int32 {
        if let status = await exit.end(within: time) { return status }
        Issue.record("process \(pid) is still running")
        exit.finish()
        return -1
    }

    /// Sends a signal, unless the program has ended.
    func send(signal: Int32) {
        exit.send(signal: signal)
    }

    /// Kills the program.
    func finish() {
        exit.finish()
    }

    /// Writes to standard input; bytes that the program does not read are lost.
    func send(_ bytes: [UInt8]) async {
        await Blocking.run { [self] in
            // Writing to a program that has ended must fail with EPIPE and not kill the tests.
            signal(SIGPIPE, SIG_IGN)
            input.withLock { descriptor in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
                    guard count > 0 else { return }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    /// Closes standard input.
    func closeInput() {
        input.withLock {
            if $0 >= 0 { close($0) }
            $0 = -1
        }
    }
}

struct SpawnFailure: Error {
    var path: String
    var error: Int32
}

/// A pipe whose ends are close-on-exec.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    /// Prevents a start between pipe and fcntl, because the Glibc module lacks pipe2.
    static let spawning = Mutex(())

    init() throws {
        var ends: [Int32] = [-1, -1]
        let error = Self.spawning.withLock { _ -> Int32 in
            guard unsafe pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard error == 0 else { throw SpawnFailure(path: "pipe", error: error) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }
}

/// A list of C strings, ended by a null pointer.
@safe
final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        unsafe pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
        unsafe pointers[count] = nil
    }

    deinit {
        for index in 0..<count { unsafe free(pointers[index]) }
        unsafe pointers.deallocate()
    }
}
