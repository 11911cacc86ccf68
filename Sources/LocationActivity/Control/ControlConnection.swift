import Glibc
import LocationStream

/// One connection to a control socket; only the server's thread touches it.
final class ControlConnection {
    private let socket: Descriptor
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    /// How much of the output is written.
    private var written = 0
    private var discarded = 0
    private var isDiscarding = false
    private var hasEnded = false
    private var isBroken = false
    /// Whether a request is under way; the next is read when it is answered.
    var isBusy = false
    /// When something came or went last, in nanoseconds of CLOCK_BOOTTIME.
    private(set) var lastMoved = ActivityClock.system.boot()

    /// Bytes of a line that is too long which are still read, so that its end can be found.
    private static let discardLimit = 1 << 20

    init(socket: consuming Descriptor) {
        self.socket = socket
    }

    /// What the connection waits for.
    var interest: pollfd {
        var events: Int32 = 0
        if !output.isEmpty { events |= POLLOUT } else if !isBusy, !hasEnded { events |= POLLIN }
        // A connection that waits for nothing is asked for nothing: a peer that hung up would wake the thread for ever.
        return pollfd(fd: events == 0 ? -1 : socket.number, events: Int16(events), revents: 0)
    }

    /// Whether nothing is under way.
    var isIdle: Bool { !isBusy && output.isEmpty }

    /// Whether nothing can follow.
    var isOver: Bool { isBroken || isIdle && hasEnded && input.isEmpty }

    /// Reads what there is, as long as it may be read.
    func read() {
        guard output.isEmpty, !isBusy, !hasEnded else { return }
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while input.count <= ControlSocket.lineLimit {
            let count = unsafe recv(socket.number, &chunk, chunk.count, 0)
            if count > 0 {
                lastMoved = ActivityClock.system.boot()
                take(chunk[..<count])
            } else if count == 0 {
                hasEnded = true
                return
            } else {
                if errno == EINTR { continue }
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        guard isDiscarding else { return input.append(contentsOf: bytes) }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            isDiscarding = false
            input.append(contentsOf: bytes[(end + 1)...])
        } else {
            discarded += bytes.count
            if discarded > Self.discardLimit { isBroken = true }
        }
    }

    /// The next request's line, or why it is refused; nil while one is under way or none is whole.
    ///
    /// What stands before the end of the input counts as a line without its end.
    func nextLine() -> Result<[UInt8], ControlError>? {
        while isIdle, !isBroken {
            guard let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? (hasEnded ? input.endIndex : nil) else {
                guard input.count > ControlSocket.lineLimit else { return nil }
                input = []
                isDiscarding = true
                return .failure(Self.tooLong)
            }
            let line = Array(input[..<end])
            input = Array(input[min(end + 1, input.endIndex)...])
            if line.count > ControlSocket.lineLimit { return .failure(Self.tooLong) }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .success(line) }
            if hasEnded, input.isEmpty { return nil }
        }
        return nil
    }

    private static var tooLong: ControlError {
        ControlError(.tooLarge, "a request has \(ControlSocket.lineLimit) bytes at the most")
    }

    /// Takes a reply to be written.
    func reply(_ bytes: [UInt8]) {
        isBusy = false
        lastMoved = ActivityClock.system.boot()
        output.append(contentsOf: bytes)
    }

    /// Writes as much as the other end takes.
    func flush() {
        while !output.isEmpty, !isBroken {
            let count = unsafe output.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
                return unsafe send(socket.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                lastMoved = ActivityClock.system.boot()
                written += count
                if written == output.count { (output, written) = ([], 0) }
            } else {
                if errno == EINTR { continue }
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }
}
