import ActivityTree
import Glibc
import SystemSupport

/// A connection to a control socket; only the server's thread uses it.
final class ControlConnection {
    private let socket: OwnedDescriptor
    private var framer = ControlLineFramer()
    private var output: [UInt8] = []
    private var writtenCount = 0
    private var hasEnded = false
    private var isBroken = false
    /// The time at which the request that is being handled began, in nanoseconds of CLOCK_BOOTTIME; nil if there is
    /// none.
    ///
    /// The next request is read after the reply.
    private(set) var busySince: Int64?
    /// The `id` of the last request.
    private(set) var requestID = JSONValue.null
    /// The time of the last read or write, in nanoseconds of CLOCK_BOOTTIME.
    private(set) var lastActive = ActivityClock.system.boot()

    init(socket: consuming OwnedDescriptor) {
        self.socket = socket
    }

    var interest: pollfd {
        var events: Int32 = 0
        if !output.isEmpty { events |= POLLOUT } else if !isBusy, !hasEnded { events |= POLLIN }
        // During a request, only the hang-up of the client is awaited, which `poll` always reports.
        return pollfd(fd: socket.number, events: Int16(events), revents: 0)
    }

    var isIdle: Bool { !isBusy && output.isEmpty }
    var isBusy: Bool { busySince != nil }
    var hasOutput: Bool { !output.isEmpty }

    /// Returns the time from which the connection is closed if other clients are waiting, in nanoseconds of
    /// CLOCK_BOOTTIME.
    func closableAt(_ timeouts: ControlServer.Timeouts) -> Int64 {
        busySince.map { $0 + timeouts.request } ?? lastActive + timeouts.idle
    }

    var isFinished: Bool { isBroken || isIdle && hasEnded && framer.isEmpty }

    /// Reads the available bytes, unless a request or a reply is pending.
    func read() {
        guard output.isEmpty, !isBusy, !hasEnded else { return }
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while !framer.isFull {
            let count = unsafe recv(socket.number, &chunk, chunk.count, 0)
            if count > 0 {
                lastActive = ActivityClock.system.boot()
                framer.append(chunk[..<count])
                if framer.hasFailed {
                    isBroken = true
                    return
                }
            } else if count == 0 {
                hasEnded = true
                framer.finish()
                return
            } else {
                if errno == EINTR { continue }
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }

    /// Returns the next line, or the reason to refuse the line.
    ///
    /// The result is nil while a request or a reply is pending, or while the line is incomplete. The end of the input
    /// ends the last line, even without a line end.
    func nextLine() -> Result<[UInt8], ControlError>? {
        isIdle && !isBroken ? framer.next() : nil
    }

    func begin(_ request: ControlRequest) {
        (busySince, requestID) = (ActivityClock.system.boot(), request.id)
    }

    /// Notes that the client has closed the connection.
    func hangUp() {
        isBroken = true
    }

    func reply(_ bytes: [UInt8]) {
        busySince = nil
        lastActive = ActivityClock.system.boot()
        output.append(contentsOf: bytes)
    }

    func flush() {
        while !output.isEmpty, !isBroken {
            let count = unsafe output.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[writtenCount...])
                return unsafe send(socket.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                lastActive = ActivityClock.system.boot()
                writtenCount += count
                if writtenCount == output.count { (output, writtenCount) = ([], 0) }
            } else {
                if errno == EINTR { continue }
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }
}
