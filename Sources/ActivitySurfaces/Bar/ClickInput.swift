import Glibc
import LocationStream
import SystemSupport

/// The lines that a status bar writes to standard input: one for each press on what it shows.
package final class ClickInput: Sendable {
    /// The presses, until standard input ends or this is ended.
    package let clicks: AsyncStream<BarClick>
    private let wake: WakePipe

    /// No line is longer; what is longer tells nothing.
    private static let longestLine = 4_096
    /// So many presses wait for those before them to be done; what comes beyond is no person's.
    private static let mostWaiting = 16
    /// So many milliseconds nothing is read after one too many.
    private static let pause: Int32 = 100

    /// Whether what comes in is told to this program.
    ///
    /// i3blocks before 1.5, which says no `BLOCK_INTERVAL`, leaves its own input to the programs that it starts: what
    /// they read there, clicks on any block, never reaches it.
    package static func isOurs(_ environment: (String) -> String?) -> Bool {
        environment("BLOCK_NAME") == nil || environment("BLOCK_INTERVAL") != nil
    }

    /// Begins to read, on a thread that may block; a terminal is left to whoever sits there.
    ///
    /// - Throws: ``Failure`` where the system has no descriptor or thread left.
    package init() throws {
        let (clicks, continuation) = AsyncStream.makeStream(
            of: BarClick.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
        self.clicks = clicks
        do throws(SystemError) {
            let wake = try WakePipe()
            self.wake = wake
            guard isatty(0) == 0 else {
                continuation.finish()
                return
            }
            try DetachedThread.start {
                Self.read(until: wake, continuation)
                continuation.finish()
            }
        } catch {
            throw Failure("cannot start: \(error)", remedy: "end other programs")
        }
    }

    /// Reads no more.
    package func end() {
        wake.wake()
    }

    private static func read(until wake: WakePipe, _ clicks: AsyncStream<BarClick>.Continuation) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        var isTooMuch = false
        while true {
            var polled = [
                pollfd(fd: isTooMuch ? -1 : 0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            _ = unsafe poll(&polled, 2, isTooMuch ? pause : -1)
            if polled[1].revents != 0 { return }
            isTooMuch = false
            guard polled[0].revents != 0 else { continue }
            let count = unsafe Glibc.read(0, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            rest += buffer.prefix(count)
            while let end = rest.firstIndex(of: 0x0A) {
                if let click = BarClick(line: String(decoding: rest[..<end], as: UTF8.self)),
                    case .dropped = clicks.yield(click)
                {
                    isTooMuch = true
                }
                rest.removeFirst(end + 1)
            }
            if rest.count > longestLine { rest = [] }
        }
    }
}
