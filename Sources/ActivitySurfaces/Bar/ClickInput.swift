import Glibc
import LocationActivity
import SystemSupport

/// Reads the clicks that a bar program writes to standard input, one per line.
final class ClickInput: Sendable {
    /// The clicks; the stream ends at the end of standard input or after ``end()``.
    let clicks: AsyncStream<ButtonPress>
    private let wake: WakePipe

    /// Longest line in bytes; longer input is discarded.
    private static let longestLine = 4_096
    /// Maximum number of queued clicks; further clicks are dropped.
    private static let queueLimit = 16
    /// Pause in reading after a dropped click, so that endless input does not occupy a processor.
    private static let pause = Duration.milliseconds(100)

    /// Whether standard input carries clicks for this program.
    ///
    /// Versions of i3blocks before 1.5 share their standard input with all blocks. If this program read that input,
    /// it would take clicks that are meant for other blocks. These versions do not set `BLOCK_INTERVAL`.
    static func isOurs(_ environment: (String) -> String?) -> Bool {
        environment("BLOCK_NAME") == nil || environment("BLOCK_INTERVAL") != nil
    }

    /// Starts reading on a separate thread, unless standard input is a terminal.
    init() throws {
        let (clicks, continuation) = AsyncStream.makeStream(
            of: ButtonPress.self, bufferingPolicy: .bufferingOldest(Self.queueLimit))
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
            throw Failure("cannot read clicks", shortage: error)
        }
    }

    func end() {
        wake.wake()
    }

    private static func read(until wake: WakePipe, _ clicks: AsyncStream<ButtonPress>.Continuation) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        var isPaused = false
        while true {
            let deadline = isPaused ? ContinuousClock.now + pause : nil
            let outcome = Poller(wake: wake).wait(for: isPaused ? nil : 0, until: deadline)
            if outcome == .woken { return }
            isPaused = false
            guard outcome == .ready else { continue }
            let count = unsafe Glibc.read(0, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            rest += buffer.prefix(count)
            while let end = rest.firstIndex(of: 0x0A) {
                if let click = ButtonPress(line: String(decoding: rest[..<end], as: UTF8.self)),
                    case .dropped = clicks.yield(click)
                {
                    isPaused = true
                }
                rest.removeFirst(end + 1)
            }
            if rest.count > longestLine { rest = [] }
        }
    }
}

extension ButtonPress {
    /// Parses a click as i3blocks sends it: the number of the mouse button or, with format=json, an object.
    ///
    /// The left mouse button presses the first button of the card, the middle one presses the second button, and the
    /// right one opens the link of the activity.
    package init?(line: String) {
        let text = line.filter { !$0.isWhitespace }
        switch Int(text) ?? (try? JSONValue(parsing: text))?["button"]?.intValue {
        case 1: self.init(.number(1))
        case 2: self.init(.number(2))
        case 3: self.init(.link)
        default: return nil
        }
    }
}
