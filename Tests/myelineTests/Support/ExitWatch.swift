import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// A child process: it is reaped as soon as it ends, and never signalled after that.
final class ExitWatch: Sendable {
    let pid: pid_t
    private let status = Mutex<Int32?>(nil)
    /// Its end is the process's.
    private let ended: LineReader

    /// Takes over a child of this process.
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

    /// Waits for the end; nil if it does not come in time.
    func end(within time: Duration) async -> Int32? {
        _ = await ended.rest(within: time)
        return exitStatus
    }

    /// Ends the process now.
    func finish() {
        send(signal: SIGKILL)
        ended.waitForEnd()
    }
}
