import Glibc
import LocationStream
import Synchronization
package import SystemSupport

/// The keys that a person presses, read on a thread that may block.
package final class KeyInput: Sendable {
    /// The keys; they end when the terminal is gone or this is ended.
    package let keys: AsyncStream<Key>
    private let wake: WakePipe

    /// How long an escape waits for the rest of a sequence, in milliseconds.
    private static let escapeTime: Int32 = 40

    /// Begins to read a descriptor.
    package init(_ descriptor: Int32 = 0) throws(SystemError) {
        let (keys, continuation) = AsyncStream.makeStream(of: Key.self, bufferingPolicy: .bufferingOldest(1024))
        self.keys = keys
        let wake = try WakePipe()
        self.wake = wake
        try DetachedThread.start {
            Self.read(descriptor, until: wake.readEnd) { continuation.yield($0) }
            continuation.finish()
        }
    }

    deinit {
        end()
    }

    /// Reads no more.
    package func end() {
        wake.wake()
    }

    private static func read(_ descriptor: Int32, until wake: Int32, _ tell: (Key) -> Void) {
        var reader = KeyReader()
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            var events = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&events, 2, reader.hasLoneEscape ? escapeTime : -1)
            if count < 0, errno == EINTR { continue }
            if count < 0 || events[1].revents != 0 { return }
            if count == 0 {
                if let key = reader.flush() { tell(key) }
                continue
            }
            let length = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if length < 0, errno == EINTR || errno == EAGAIN { continue }
            guard length > 0 else { return }
            for key in reader.read(buffer.prefix(length)) { tell(key) }
        }
    }
}
