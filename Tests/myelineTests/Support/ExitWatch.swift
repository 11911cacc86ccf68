import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// A child process, which is reaped when it ends and never signalled afterwards.
final class ExitWatch: Sendable {
    let pid: pid_t
    private let status = Mutex<Int32?>(nil)
    /// Reaches its end when the process ends.
    private let ended: LineReader

    init(_ pid: pid_t) throws {
        self.pid = pid
        let pipe = try Pipe()
        ended = LineReader(pipe.readEnd)
        try DetachedThread.start { [self] in
            var information = unsafe siginfo_t()
            while unsafe waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
            status.withLock { status in
                var raw: Int32 = 0
                unsafe waitpid(pid, &raw, 0)
                status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
            }
            close(pipe.writeEnd)
        }
    }

    /// The exit status, or 128 and the signal's number; nil while it runs.
    var exitStatus: Int32? { status.withLock(\.self) }

    /// Sends a signal unless the process has ended.
    func send(signal: Int32) {
        status.withLock { if $0 == nil { kill(pid, signal) } }
    }

    /// Waits for the process to end; nil on timeout.
    func end(within time: Duration) async -> Int32? {
        _ = await ended.rest(within: time)
        return exitStatus
    }

    /// Kills the process.
    func finish() {
        send(signal: SIGKILL)
        ended.waitForEnd()
    }
}
