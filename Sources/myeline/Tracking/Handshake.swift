import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// What a tracker tells the `myeline start` that started it, a line each over a pipe.
enum HandshakeMessage: Sendable, Hashable {
    /// The activity is there.
    case started(id: String)
    /// An activity goes on under that key already.
    case running(id: String)
    /// Something beside the tracking does not work.
    case noted(line: String)
    /// The source has answered.
    case answered
    /// The source has failed once; tracking goes on.
    case waiting(reason: String)
    /// Tracking is over before it began.
    case failed(status: Int32, line: String)

    /// The line, with its end.
    var line: String {
        switch self {
        case .started(let id): "started \(id)\n"
        case .running(let id): "running \(id)\n"
        case .noted(let line): "noted \(Terminal.escaped(line))\n"
        case .answered: "answered\n"
        case .waiting(let reason): "waiting \(Terminal.escaped(reason))\n"
        case .failed(let status, let line): "failed \(status) \(Terminal.escaped(line))\n"
        }
    }

    /// Reads a line without its end.
    init?(line: Substring) {
        let word = line.prefix { $0 != " " }
        let rest = String(line.dropFirst(word.count + 1))
        switch word {
        case "started": self = .started(id: rest)
        case "running": self = .running(id: rest)
        case "noted": self = .noted(line: rest)
        case "answered": self = .answered
        case "waiting": self = .waiting(reason: rest)
        case "failed":
            guard let status = Int32(rest.prefix { $0 != " " }) else { return nil }
            self = .failed(status: status, line: String(rest.drop { $0 != " " }.dropFirst()))
        default: return nil
        }
    }
}

/// The tracker's end of the pipe.
final class HandshakeWriter: Sendable {
    private let descriptor: Int32?

    /// - Parameter descriptor: The pipe, which becomes this object's; nil where nobody listens.
    init(_ descriptor: Int32?) {
        self.descriptor = descriptor
        if let descriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Whether a `myeline start` waits for what this process says.
    var isDetached: Bool { descriptor != nil }

    /// Tells it; whoever stopped listening is not told.
    func say(_ message: HandshakeMessage) {
        guard let descriptor else { return }
        let bytes = Array(message.line.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
}

/// The starter's end of the pipe.
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

    /// The next message, or the end of the tracker, or of the time.
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
            let (seconds, attoseconds) = left.components
            let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
            guard unsafe poll(&polled, 1, milliseconds) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(descriptor.number, &bytes, bytes.count)
            if count == 0 { return .end }
            if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
        }
    }
}
