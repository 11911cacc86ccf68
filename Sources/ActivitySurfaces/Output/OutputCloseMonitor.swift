import Glibc
import LocationStream
import SystemSupport

/// Tells that nobody reads standard output any more, so that a program that writes seldom ends in time.
package final class OutputCloseMonitor: Sendable {
    private let wake: WakePipe

    /// Begins to wait, on a thread that may block.
    ///
    /// - Throws: ``Failure`` where the system has no descriptor or thread left.
    package init(_ tell: @escaping @Sendable () -> Void) throws {
        do throws(SystemError) {
            let wake = try WakePipe()
            self.wake = wake
            try DetachedThread.start { Self.wait(wake, tell) }
        } catch {
            throw Failure("cannot start: \(error)", remedy: "end other programs")
        }
    }

    /// Waits no more.
    package func end() {
        wake.wake()
    }

    private static func wait(_ wake: WakePipe, _ tell: () -> Void) {
        // Nothing is asked of standard output: the system tells of its end alone.
        var polled = [
            pollfd(fd: 1, events: 0, revents: 0), pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            _ = unsafe poll(&polled, 2, -1)
            if polled[0].revents != 0 { return tell() }
        } while polled[1].revents == 0
    }
}
