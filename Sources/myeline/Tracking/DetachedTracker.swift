import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A tracker in a session of its own, which outlives the shell that started it.
struct DetachedTracker: ~Copyable {
    let pid: pid_t
    var handshake: HandshakeReader

    /// Starts this very program again, in the foreground form.
    ///
    /// - Parameter arguments: The command line behind the program's name.
    /// - Throws: ``Failure`` when the system starts no more processes.
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

    /// Ends the process, which ends its activity properly.
    borrowing func stop() {
        kill(pid, SIGTERM)
        waitForEnd(until: .now + .seconds(5))
    }

    /// Waits until the process is gone.
    borrowing func waitForEnd(until deadline: ContinuousClock.Instant) {
        while !ChildProcess.hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    }

    /// The descriptor that the tracker finds its pipe at.
    static let reportDescriptor: Int32 = 3

    private static func failure(_ error: SystemError) -> Failure {
        Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
    }
}
