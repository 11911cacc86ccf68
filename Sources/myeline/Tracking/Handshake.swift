import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport
import ActivitySurfaces

/// A message from a tracker to the process that started it, sent as one line of JSON.
///
/// The starter answers with one byte when the user knows the activity's ID. If the starter exits before that, the
/// tracker ends.
enum HandshakeMessage: Codable, Sendable, Hashable {
    case started(id: String)
    /// An activity with the requested key is already running.
    case running(id: String)
    /// A note for the user, such as that notifications do not work.
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
    private let confirmation = Mutex(false)

    /// - Parameter descriptor: The socket to the starter; nil in a tracker that was started by hand. This object closes
    ///   the socket.
    init(_ descriptor: Int32?) {
        self.descriptor = descriptor
        if let descriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Whether another process started this tracker and reads its messages.
    var isDetached: Bool { descriptor != nil }

    /// Whether the starter has sent its confirmation; false in a tracker that was started by hand.
    var isConfirmed: Bool { confirmation.withLock(\.self) }

    func send(_ message: HandshakeMessage) {
        guard let descriptor else { return }
        let bytes = Array(message.line.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, noSignal) }
    }

    /// Runs `work`, and cancels it if the starter exits without a confirmation.
    func untilAbandoned(_ work: @escaping @Sendable () async throws -> Void) async throws {
        guard let descriptor else { return try await work() }
        let working = Task { try await work() }
        do throws(SystemError) {
            try DetachedThread.start {
                withExtendedLifetime(self) {
                    var byte: UInt8 = 0
                    var count = 0
                    repeat { count = unsafe read(descriptor, &byte, 1) } while count < 0 && errno == EINTR
                    self.confirmation.withLock { $0 = count == 1 }
                    if count != 1 { working.cancel() }
                }
            }
        } catch {
            working.cancel()
        }
        try await withTaskCancellationHandler {
            try await working.value
        } onCancel: {
            working.cancel()
        }
    }
}

private let noSignal = Int32(MSG_NOSIGNAL)

struct HandshakeReader: ~Copyable {
    private let descriptor: OwnedDescriptor
    private var received: [UInt8] = []

    init(_ descriptor: consuming OwnedDescriptor) {
        self.descriptor = descriptor
    }

    /// Lets the tracker outlive this process.
    consuming func confirm() {
        var byte: UInt8 = 1
        _ = unsafe send(descriptor.number, &byte, 1, noSignal)
    }

    /// Closes the socket, so that an unconfirmed tracker ends.
    consuming func close() {}

    enum Step: Sendable, Hashable {
        case message(HandshakeMessage)
        case silence
        case end
    }

    /// Waits for the next message, the end of the tracker, or the deadline.
    mutating func next(until deadline: ContinuousClock.Instant) -> Step {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let message = HandshakeMessage(line: String(decoding: received[..<end], as: UTF8.self)[...])
                received.removeSubrange(...end)
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
            if count > 0 { received += bytes.prefix(count) }
        }
    }
}
