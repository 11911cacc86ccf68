import Glibc
import LocationStream

/// A tracker in a session of its own, which outlives the shell that started it.
struct DetachedTracker: ~Copyable {
    let pid: pid_t
    var handshake: HandshakeReader

    /// POSIX_SPAWN_SETSID of <spawn.h>, which Glibc's module lacks.
    private static let newSession: Int16 = 0x80

    /// Starts this very program again, in the foreground form.
    ///
    /// - Parameter arguments: The command line behind the program's name.
    /// - Throws: ``Failure`` when the system starts no more processes.
    static func start(_ arguments: [String]) throws -> DetachedTracker {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw failure(SystemError.last) }
        let reader = OwnedDescriptor(taking: ends[0])
        let writer = OwnedDescriptor(taking: ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, writer.raw, reportDescriptor)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        let flags = newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        unsafe posix_spawnattr_setflags(&attributes, flags)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        var words: [UnsafeMutablePointer<CChar>?] = unsafe (["myeline"] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var pid = pid_t()
        let status = unsafe posix_spawn(&pid, "/proc/self/exe", &actions, &attributes, &words, environ)
        guard status == 0 else { throw failure(SystemError(status)) }
        _ = consume writer
        return DetachedTracker(pid: pid, handshake: HandshakeReader(reader))
    }

    /// Ends the process, which ends its activity properly.
    borrowing func stop() {
        kill(pid, SIGTERM)
        waitForEnd(until: .now + .seconds(5))
    }

    /// Waits until the process is gone.
    borrowing func waitForEnd(until deadline: ContinuousClock.Instant) {
        while waitpid(pid, nil, WNOHANG) == 0, ContinuousClock.now < deadline { usleep(1000) }
    }

    /// The descriptor that the tracker finds its pipe at.
    static let reportDescriptor: Int32 = 3

    private static func failure(_ error: SystemError) -> Failure {
        Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
    }
}
