internal import Glibc
internal import Synchronization

/// A running shell command, in a session of its own and without input.
package final class ShellCommand: Sendable {
    private let pid: pid_t
    private let isReaped = Mutex(false)

    /// Starts `/bin/sh -c`.
    ///
    /// - Parameters:
    ///   - text: The command.
    ///   - variables: Additional variables for the command; they replace inherited variables with the same name.
    ///   - output: The descriptor for the command's standard output and standard error.
    package init(_ text: String, variables: [String: String] = [:], output: Int32) throws(SystemError) {
        pid = try ChildProcess.spawn(
            "/bin/sh", ["sh", "-c", text], streams: .output(output), variables: variables)
    }

    /// Waits until the command has ended; call this method only once.
    ///
    /// - Returns: The exit status, or 128 plus the number of the signal that ended the command.
    package func ended() async -> Int32 {
        await onDetachedThread { [self] in
            var information = unsafe siginfo_t()
            // WNOWAIT does not reap the command, so its process id cannot be reused before `isReaped` is set.
            while unsafe waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            return isReaped.withLock { isReaped in
                isReaped = true
                return ChildProcess.wait(for: pid)
            }
        }
    }

    /// Kills the command and the processes that it has started; does nothing once the command has been reaped.
    package func kill() {
        // The command leads its own process group; a negative id kills the whole group.
        isReaped.withLock { if !$0 { _ = Glibc.kill(-pid, SIGKILL) } }
    }
}
