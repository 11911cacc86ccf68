package import Glibc

/// Starts programs in a session of their own, without the terminal, with no signal blocked or ignored.
package enum ChildProcess {
    /// POSIX_SPAWN_SETSID of <spawn.h>, which Glibc's module lacks.
    private static let flag: Int16 = 0x80

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - file: Its path, or a name that is looked for as a shell does.
    ///   - words: Its name and what stands behind it.
    ///   - output: What it has for standard output and standard error; nil for nothing.
    ///   - line: A descriptor that it is given besides, and the number at which it finds it.
    /// - Returns: Its process.
    package static func spawn(
        _ file: String, _ words: [String], output: Int32? = nil, line: (descriptor: Int32, number: Int32)? = nil
    ) throws(SystemError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            if let output, descriptor > 0 {
                unsafe posix_spawn_file_actions_adddup2(&actions, output, descriptor)
            } else {
                unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        if let line { unsafe posix_spawn_file_actions_adddup2(&actions, line.descriptor, line.number) }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        let flags = flag | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        unsafe posix_spawnattr_setflags(&attributes, flags)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        var pid = pid_t()
        let status = unsafe posix_spawnp(&pid, file, &actions, &attributes, &pointers, environ)
        guard status == 0 else { throw SystemError(status) }
        return pid
    }
}
