import Glibc
import SystemSupport
import ActivitySurfaces

/// A tracker process in its own session, which outlives the shell that started it.
struct DetachedTracker: ~Copyable {
    let pid: pid_t
    var handshake: HandshakeReader

    /// Starts this program as a tracker with the given arguments.
    static func start(_ arguments: [String]) throws -> DetachedTracker {
        do throws(SystemError) {
            let pipe = try Pipe()
            let reader = OwnedDescriptor(pipe.readEnd)
            let writer = OwnedDescriptor(pipe.writeEnd)
            let pid = try ChildProcess.spawn(
                "/proc/self/exe", ["myeline"] + arguments,
                passing: (descriptor: writer.number, number: reportDescriptor))
            return DetachedTracker(pid: pid, handshake: HandshakeReader(reader))
        } catch {
            throw Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
        }
    }

    borrowing func waitForEnd(until deadline: ContinuousClock.Instant) {
        while !ChildProcess.hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    }

    /// Reaps the process when it ends, so that a long-lived parent keeps no zombie.
    borrowing func reapLater() {
        let pid = pid
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }

    static let reportDescriptor: Int32 = 3
}
