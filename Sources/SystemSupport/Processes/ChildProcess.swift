package import Glibc

package enum ChildProcess {
    /// POSIX_SPAWN_SETSID of <spawn.h>, which Swift's Glibc module hides.
    private static let newSession: Int16 = 0x80

    package enum StandardStreams {
        /// The child has the streams, the session and the terminal of this process.
        case inherited
        /// All streams are /dev/null, in a new session.
        case none
        /// Standard output and standard error go to a descriptor, in a new session.
        case output(Int32)
        /// Standard output goes to a descriptor, and standard error to /dev/null, in a new session.
        case standardOutput(Int32)
    }

    /// Starts a program.
    ///
    /// The program ignores no signal, and blocks none unless `blocksSignals` is true.
    ///
    /// - Parameters:
    ///   - file: A path, or a name to look up in PATH.
    ///   - arguments: The arguments, starting with the program's name.
    ///   - passing: A descriptor to pass on, and its number in the program.
    ///   - blocksSignals: Whether to start with every signal blocked, so that no signal ends the program before the
    ///     program can ignore signals.
    ///   - variables: Additional variables for the program; they replace inherited variables with the same name.
    package static func spawn(
        _ file: String, _ arguments: [String], streams: StandardStreams = .none,
        passing: (descriptor: Int32, number: Int32)? = nil, blocksSignals: Bool = false,
        variables: [String: String] = [:]
    ) throws(SystemError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        switch streams {
        case .inherited: break
        case .none:
            flags |= newSession
            for stream: Int32 in 0...2 {
                unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        case .output(let descriptor):
            flags |= newSession
            unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
            for stream: Int32 in 1...2 { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, stream) }
        case .standardOutput(let descriptor):
            flags |= newSession
            for stream: Int32 in [0, 2] {
                unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
        }
        if let passing { unsafe posix_spawn_file_actions_adddup2(&actions, passing.descriptor, passing.number) }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, flags)
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        if !blocksSignals { unsafe sigemptyset(&signals) }
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        var settings: [UnsafeMutablePointer<CChar>?] = unsafe environment(adding: variables) + [nil]
        defer { unsafe settings.forEach { unsafe free($0) } }
        var pid = pid_t()
        let status = unsafe posix_spawnp(&pid, file, &actions, &attributes, &pointers, &settings)
        guard status == 0 else { throw SystemError(status) }
        return pid
    }

    /// Returns `NAME=value` lines: the environment of this process with the variables added.
    ///
    /// The caller frees the lines.
    private static func environment(adding variables: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = unsafe []
        var next = unsafe environ
        while let line = unsafe next.pointee {
            let isReplaced = variables.keys.contains { name in
                unsafe strncmp(line, name, name.utf8.count) == 0 && line[name.utf8.count] == 0x3D
            }
            if !isReplaced { unsafe lines.append(strdup(line)) }
            unsafe next += 1
        }
        for (name, value) in variables { unsafe lines.append(strdup("\(name)=\(value)")) }
        return unsafe lines
    }

    /// Blocks until a child has ended, and reaps it.
    ///
    /// - Returns: The exit status, or 128 plus the number of the signal that ended the child; 0 if `pid` is not a child
    ///   of this process.
    @discardableResult
    package static func wait(for pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 { if errno != EINTR { return 0 } }
        return code(of: status)
    }

    /// Blocks until a child has ended or a deadline has passed; reaps a child that has ended.
    ///
    /// - Returns: The exit status as ``wait(for:)`` returns it; nil if the child is still running.
    package static func wait(for pid: pid_t, until deadline: ContinuousClock.Instant) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = unsafe waitpid(pid, &status, WNOHANG)
            if ended == pid { return code(of: status) }
            if ended < 0, errno != EINTR { return 0 }
            guard ContinuousClock.now < deadline else { return nil }
            usleep(2_000)
        }
    }

    private static func code(of status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// Returns true if a child has ended, and reaps it; also true if the process is not a child.
    package static func hasEnded(_ pid: pid_t) -> Bool {
        waitpid(pid, nil, WNOHANG) != 0
    }
}
