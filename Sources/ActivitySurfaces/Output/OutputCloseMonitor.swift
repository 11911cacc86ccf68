import Glibc
import LocationStream
import SystemSupport

/// Detects that the reader has closed standard output, so that a program that rarely writes can exit.
final class OutputCloseMonitor: Sendable {
    private let wake: WakePipe

    /// Starts monitoring on a separate thread, which calls `onClose` once.
    ///
    /// - Throws: ``Failure`` if no descriptor or thread is available.
    init(_ onClose: @escaping @Sendable () -> Void) throws {
        do throws(SystemError) {
            let wake = try WakePipe()
            self.wake = wake
            try DetachedThread.start { Self.wait(wake, onClose) }
        } catch {
            throw Failure("cannot start a thread: \(error)", remedy: "close other programs")
        }
    }

    func end() {
        wake.wake()
    }

    private static func wait(_ wake: WakePipe, _ onClose: () -> Void) {
        // With no requested events, poll reports only POLLERR and POLLHUP.
        var polled = [
            pollfd(fd: 1, events: 0, revents: 0), pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            _ = unsafe poll(&polled, 2, -1)
            if polled[0].revents != 0 { return onClose() }
        } while polled[1].revents == 0
    }
}
