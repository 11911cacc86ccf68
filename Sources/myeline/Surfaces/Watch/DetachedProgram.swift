import Glibc
import LocationStream

/// Programs that run beside a screen, without the terminal.
enum DetachedProgram {
    /// POSIX_SPAWN_SETSID of <spawn.h>, which Glibc's module lacks.
    private static let newSession: Int16 = 0x80

    /// Opens an address with what the desktop has for it.
    ///
    /// - Returns: Whether there is a program that opens addresses.
    static func open(address: String) -> Bool {
        guard let pid = spawn("xdg-open", ["xdg-open", address], output: nil) else { return false }
        // Whoever is not waited for stays in the system's list.
        try? OwnThread.start { _ = wait(for: pid) }
        return true
    }

    /// Starts a program in a session of its own.
    ///
    /// - Parameters:
    ///   - file: Its path, or a name that is looked for as a shell does.
    ///   - words: Its name and what stands behind it.
    ///   - output: What it has for standard output and standard error; nil for nothing.
    /// - Returns: Its process; nil where it cannot be started.
    static func spawn(_ file: String, _ words: [String], output: Int32?) -> pid_t? {
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
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        var pid = pid_t()
        let status = unsafe posix_spawnp(&pid, file, &actions, &attributes, &pointers, environ)
        return status == 0 ? pid : nil
    }

    /// Waits for a process's end, and blocks the thread: its exit status, or 128 and the signal's number.
    static func wait(for pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 { if errno != EINTR { return 0 } }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
