import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A tracker process in its own session, which outlives the shell that started it.
struct DetachedTracker: ~Copyable {
    let pid: pid_t
    var handshake: HandshakeReader

    /// Runs this program again with arguments.
    ///
    /// - Throws: ``Failure`` if the system cannot start a process.
    static func start(_ arguments: [String]) throws -> DetachedTracker {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw failure(SystemError.last) }
        let reader = OwnedDescriptor(ends[0])
        let writer = OwnedDescriptor(ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

        let pid: pid_t
        do throws(SystemError) {
            pid = try ChildProcess.spawn(
                "/proc/self/exe", ["myeline"] + arguments,
                passing: (descriptor: writer.number, number: reportDescriptor))
        } catch {
            throw failure(error)
        }
        _ = consume writer
        return DetachedTracker(pid: pid, handshake: HandshakeReader(reader))
    }

    borrowing func waitForEnd(until deadline: ContinuousClock.Instant) {
        while !ChildProcess.hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    }

    /// Reaps the process when it ends, so that a long-lived parent keeps no zombie.
    borrowing func reapLater() {
        let pid = pid
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }

    /// The number of the handshake's descriptor in the tracker.
    static let reportDescriptor: Int32 = 3

    private static func failure(_ error: SystemError) -> Failure {
        Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
    }
}
