import Glibc
import LocationStream

/// The thread of a control server: who is connected, what was read of each and what is to be written.
struct ControlLoop: ~Copyable {
    private let server: ControlServer
    private let user: uid_t
    private var listener: Descriptor?
    private var connections: [UInt64: ControlConnection] = [:]
    private var nextNumber: UInt64 = 0
    /// Until when no connection is taken, in nanoseconds of CLOCK_BOOTTIME: the process had no descriptors left.
    private var acceptsAfter: Int64 = 0
    private static let acceptPause: Int64 = 250_000_000

    init(server: ControlServer, listener: consuming Descriptor, user: uid_t) {
        self.server = server
        self.listener = consume listener
        self.user = user
    }

    /// Serves until the server is retired and the last request is answered.
    mutating func run() {
        while true {
            let retiredAt = server.retiredAt
            if retiredAt != nil {
                listener = nil
                for (number, connection) in connections where connection.isIdle { connections[number] = nil }
                if connections.isEmpty { return }
            }
            let now = ActivityClock.system.boot()
            let remaining = retiredAt.map { $0 + ControlServer.grace - now }
            if let remaining, remaining <= 0 { return }
            let pause = acceptsAfter > now ? acceptsAfter - now : nil
            let next = [remaining, pause].compactMap(\.self).min()
            wait(milliseconds: next.map { Int32($0 / 1_000_000 + 1) } ?? -1, accepting: pause == nil)
        }
    }

    private mutating func wait(milliseconds: Int32, accepting: Bool) {
        let numbers = connections.keys.sorted()
        var events = [pollfd(fd: server.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
        let mayAccept = accepting && connections.count < ControlServer.connectionLimit
        // A negative descriptor is passed over by poll.
        events.append(pollfd(fd: mayAccept ? listenerNumber : -1, events: Int16(POLLIN), revents: 0))
        for number in numbers { events.append(connections[number]?.interest ?? pollfd(fd: -1, events: 0, revents: 0)) }
        guard unsafe poll(&events, nfds_t(events.count), milliseconds) > 0 else { return }
        if events[0].revents != 0 { takeReplies() }
        for (number, event) in zip(numbers, events[2...]) where event.revents != 0 { serve(number) }
        if events[1].revents != 0 { acceptConnections() }
    }

    private var listenerNumber: Int32 {
        switch listener {
        case .some(let listener): listener.number
        case .none: -1
        }
    }

    private mutating func takeReplies() {
        for reply in server.takeReplies() {
            guard let connection = connections[reply.connection] else { continue }
            connection.reply(reply.bytes)
            advance(reply.connection, connection)
        }
    }

    private mutating func serve(_ number: UInt64) {
        guard let connection = connections[number] else { return }
        connection.read()
        advance(number, connection)
    }

    /// Writes what waits, handles the next request, and closes a connection that is over.
    private mutating func advance(_ number: UInt64, _ connection: ControlConnection) {
        connection.flush()
        while let line = connection.nextLine() {
            do throws(ControlError) {
                let request = try ControlRequest(line: line.get())
                connection.isBusy = true
                server.handle(request, of: number)
            } catch {
                connection.reply(ControlReply(id: .null, result: .failure(error)).line)
                connection.flush()
            }
        }
        if connection.isOver { connections[number] = nil }
    }

    private mutating func acceptConnections() {
        while connections.count < ControlServer.connectionLimit {
            let accepted: Descriptor?
            do throws(SystemError) {
                accepted = try ControlSocket.accept(listenerNumber)
            } catch {
                // Whoever waits is still in the queue: poll would tell of it again and again.
                acceptsAfter = ActivityClock.system.boot() + Self.acceptPause
                return
            }
            guard let socket = accepted else { return }
            let peer = ControlSocket.peer(socket)
            let connection = ControlConnection(socket: socket)
            if peer == user {
                nextNumber += 1
                connections[nextNumber] = connection
            } else {
                let error = ControlError(.disabled, "this socket belongs to another user")
                connection.reply(ControlReply(id: .null, result: .failure(error)).line)
                connection.flush()
            }
        }
    }
}

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
