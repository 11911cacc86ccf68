import Dispatch
import Foundation

/// Reads standard input on a dedicated thread.
struct StandardInput: Sendable {
    /// The maximum number of queued lines.
    private static let waitingLines = 256

    private let room = DispatchSemaphore(value: waitingLines)

    /// Sends each line and the end of input as events.
    func read(into events: AsyncStream<SessionEvent>.Continuation) {
        let room = room
        Thread.detachNewThread {
            var splitter = LineSplitter()
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                for line in splitter.take(buffer.prefix(count)) {
                    room.wait()
                    events.yield(.line(line))
                }
            }
            if let line = splitter.finish() { events.yield(.line(line)) }
            events.yield(.endOfInput)
        }
    }

    /// Records that a line was handled.
    func noteTaken() { room.signal() }
}
