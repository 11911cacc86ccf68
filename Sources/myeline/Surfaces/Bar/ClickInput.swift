import Glibc
import LocationStream

/// The lines that a status bar writes to standard input: one for each press on what it shows.
final class ClickInput: Sendable {
    private let wake: WakeDescriptor

    /// No line is longer; what is longer tells nothing.
    private static let longestLine = 4_096

    /// Whether what comes in is told to this program.
    ///
    /// i3blocks before 1.5, which says no `BLOCK_INTERVAL`, leaves its own input to the programs that it starts: what
    /// they read there, clicks on any block, never reaches it.
    static func isOurs(_ environment: (String) -> String?) -> Bool {
        environment("BLOCK_NAME") == nil || environment("BLOCK_INTERVAL") != nil
    }

    /// Begins to read, on a thread that may block; a terminal is left to whoever sits there.
    ///
    /// - Throws: ``Failure`` where the system has no descriptor or thread left.
    init(_ tell: @escaping @Sendable (BarClick) -> Void) throws {
        do throws(SystemError) {
            let wake = try WakeDescriptor()
            self.wake = wake
            guard isatty(0) == 0 else { return }
            try OwnThread.start { Self.read(until: wake, tell) }
        } catch {
            throw Failure("cannot start: \(error)", remedy: "end other programs")
        }
    }

    /// Reads no more.
    func end() {
        wake.wake()
    }

    private static func read(until wake: WakeDescriptor, _ tell: (BarClick) -> Void) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            var polled = [
                pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            _ = unsafe poll(&polled, 2, -1)
            if polled[1].revents != 0 { return }
            guard polled[0].revents != 0 else { continue }
            let count = unsafe Glibc.read(0, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            rest += buffer.prefix(count)
            while let end = rest.firstIndex(of: 0x0A) {
                if let click = BarClick(line: String(decoding: rest[..<end], as: UTF8.self)) { tell(click) }
                rest.removeFirst(end + 1)
            }
            if rest.count > longestLine { rest = [] }
        }
    }
}
