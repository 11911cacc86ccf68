import Glibc
import LocationStream
import SystemSupport

/// One connection to a control socket; only the server's thread touches it.
final class ControlConnection {
    private let socket: OwnedDescriptor
    private var lines = ControlLineFramer()
    private var output: [UInt8] = []
    /// How much of the output is written.
    private var written = 0
    private var hasEnded = false
    private var isBroken = false
    /// Whether a request is under way; the next is read when it is answered.
    var isBusy = false
    /// When something came or went last, in nanoseconds of CLOCK_BOOTTIME.
    private(set) var lastMoved = ActivityClock.system.boot()

    init(socket: consuming OwnedDescriptor) {
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
    var isOver: Bool { isBroken || isIdle && hasEnded && lines.isEmpty }

    /// Reads what there is, as long as it may be read.
    func read() {
        guard output.isEmpty, !isBusy, !hasEnded else { return }
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while !lines.isFull {
            let count = unsafe recv(socket.number, &chunk, chunk.count, 0)
            if count > 0 {
                lastMoved = ActivityClock.system.boot()
                lines.take(chunk[..<count])
                if lines.isHopeless {
                    isBroken = true
                    return
                }
            } else if count == 0 {
                hasEnded = true
                lines.end()
                return
            } else {
                if errno == EINTR { continue }
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }

    /// The next request's line, or why it is refused; nil while one is under way or none is whole.
    ///
    /// What stands before the end of the input counts as a line without its end.
    func nextLine() -> Result<[UInt8], ControlError>? {
        isIdle && !isBroken ? lines.next() : nil
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
