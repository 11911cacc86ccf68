import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// Reads keys from a terminal on a separate thread.
final class KeyInput: Sendable {
    /// The keys, until the terminal closes or ``end()`` is called.
    let keys: AsyncStream<Key>
    private let wake: WakePipe

    /// Timeout for the rest of an escape sequence, in milliseconds.
    private static let escapeTimeout: Int32 = 40

    init(_ descriptor: Int32 = 0) throws(SystemError) {
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

    func end() {
        wake.wake()
    }

    private static func read(_ descriptor: Int32, until wake: Int32, _ send: (Key) -> Void) {
        var reader = KeyReader()
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            var events = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&events, 2, reader.hasLoneEscape ? escapeTimeout : -1)
            if count < 0, errno == EINTR { continue }
            if count < 0 || events[1].revents != 0 { return }
            if count == 0 {
                if let key = reader.flush() { send(key) }
                continue
            }
            let length = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if length < 0, errno == EINTR || errno == EAGAIN { continue }
            guard length > 0 else { return }
            for key in reader.read(buffer.prefix(length)) { send(key) }
        }
    }
}
