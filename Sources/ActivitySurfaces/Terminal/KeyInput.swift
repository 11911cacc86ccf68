import Glibc
import SystemSupport

final class KeyInput: Sendable {
    /// The keys; the stream ends when the terminal closes or after ``end()``.
    let keys: AsyncStream<Key>
    private let wake: WakePipe

    /// Timeout for the rest of an escape sequence.
    private static let escapeTimeout = Duration.milliseconds(40)

    init(_ descriptor: Int32 = 0) throws(SystemError) {
        let (keys, continuation) = AsyncStream.makeStream(of: Key.self, bufferingPolicy: .bufferingOldest(1024))
        self.keys = keys
        let wake = try WakePipe()
        self.wake = wake
        try DetachedThread.start {
            Self.read(descriptor, until: wake) { continuation.yield($0) }
            continuation.finish()
        }
    }

    deinit {
        end()
    }

    func end() {
        wake.wake()
    }

    private static func read(_ descriptor: Int32, until wake: WakePipe, _ send: (Key) -> Void) {
        var reader = KeyReader()
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            let deadline = reader.hasLoneEscape ? ContinuousClock.now + escapeTimeout : nil
            switch Poller(wake: wake).wait(for: descriptor, until: deadline) {
            case .woken: return
            case .timeout:
                if let key = reader.flush() { send(key) }
                continue
            case .ready: break
            }
            let length = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if length < 0, errno == EINTR || errno == EAGAIN { continue }
            guard length > 0 else { return }
            for key in reader.read(buffer.prefix(length)) { send(key) }
        }
    }
}
