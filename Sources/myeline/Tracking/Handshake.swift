import FoundationEssentials
import Glibc
import SystemSupport
import ActivitySurfaces

/// Messages from a tracker to the process that started it, one per line over a pipe.
enum HandshakeMessage: Codable, Sendable, Hashable {
    case started(id: String)
    /// An activity with this key is already running.
    case running(id: String)
    /// Something other than tracking does not work, such as notifications.
    case noted(line: String)
    case answered
    /// The source has failed once and is retried.
    case waiting(reason: String)
    case failed(status: Int32, text: String)

    var line: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) + "\n" }

    /// Decodes a line without its newline; nil if it is not a message.
    init?(line: Substring) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
        self = message
    }
}

final class HandshakeWriter: Sendable {
    private let descriptor: Int32?

    /// - Parameter descriptor: The pipe, which this object then owns; nil in a tracker that was started by hand.
    init(_ descriptor: Int32?) {
        self.descriptor = descriptor
        if let descriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Whether another process started this one and reads its messages.
    var isDetached: Bool { descriptor != nil }

    func send(_ message: HandshakeMessage) {
        guard let descriptor else { return }
        let bytes = Array(message.line.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
}

struct HandshakeReader: ~Copyable {
    private let descriptor: OwnedDescriptor
    private var text = ""

    init(_ descriptor: consuming OwnedDescriptor) {
        self.descriptor = descriptor
    }

    enum Step: Sendable, Hashable {
        case message(HandshakeMessage)
        case silence
        case end
    }

    /// Waits for the next message, the end of the tracker, or the deadline.
    mutating func next(until deadline: ContinuousClock.Instant) -> Step {
        while true {
            if let end = text.firstIndex(of: "\n") {
                let message = HandshakeMessage(line: text[..<end])
                text.removeSubrange(...end)
                if let message { return .message(message) }
                continue
            }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return .silence }
            var polled = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(clamping: Int64(left / .milliseconds(1)) + 1)
            guard unsafe poll(&polled, 1, milliseconds) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(descriptor.number, &bytes, bytes.count)
            if count == 0 { return .end }
            if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
        }
    }
}
