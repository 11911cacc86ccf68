import Glibc
import SystemSupport

/// The event loop of a control server's thread, which accepts and serves connections.
struct ControlServerLoop: ~Copyable {
    private let server: ControlServer
    private let user: uid_t
    private var listener: OwnedDescriptor?
    private var connections: [UInt64: ControlConnection] = [:]
    private var nextNumber: UInt64 = 0
    /// The time of the next attempt to accept a connection, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// The time is set after a failed attempt, for example because the process has no descriptors left.
    private var acceptsAfter: Int64 = 0
    private static let acceptRetryDelay: Int64 = 250_000_000

    init(server: ControlServer, listener: consuming OwnedDescriptor, user: uid_t) {
        self.server = server
        self.listener = consume listener
        self.user = user
    }

    /// Serves connections until the server is retired, and then answers the pending requests.
    ///
    /// The function answers pending requests for at most ``ControlServer/Timeouts/grace``.
    mutating func run() {
        while true {
            let retiredAt = server.retiredAt
            let now = ActivityClock.system.boot()
            let unread = closeUnreadConnections(isRetired: retiredAt != nil, at: now)
            server.note(hasSentReplies: connections.values.allSatisfy(\.isIdle))
            if retiredAt != nil {
                listener = nil
                for (number, connection) in connections where connection.isIdle { connections[number] = nil }
                if connections.isEmpty, !server.isHandlingRequests { return }
            }
            let remaining = retiredAt.map { $0 + server.timeouts.grace - now }
            if let remaining, remaining <= 0 { return }
            let pause = acceptsAfter > now ? acceptsAfter - now : nil
            let free = max(0, freeAt - now)
            let next = [remaining, pause, unread.map { $0 - now }, free > 0 ? free : nil].compactMap(\.self).min()
            wait(
                milliseconds: next.map { Int32(clamping: $0 / 1_000_000 + 1) } ?? -1,
                accepting: pause == nil && free == 0)
        }
    }

    /// The earliest time at which the next connection can be accepted, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// The value is 0 if there are fewer connections than the maximum.
    private var freeAt: Int64 {
        guard connections.count >= ControlServer.connectionLimit else { return 0 }
        let timeouts = server.timeouts
        return connections.values.map { $0.closableAt(timeouts) }.min() ?? 0
    }

    /// Closes the connection that timed out first, if any, because another client is waiting.
    ///
    /// If there are fewer connections than the maximum, nothing is closed.
    private mutating func makeRoom() {
        guard connections.count >= ControlServer.connectionLimit else { return }
        let timeouts = server.timeouts
        let oldest = connections.min { $0.value.closableAt(timeouts) < $1.value.closableAt(timeouts) }
        guard let (number, connection) = oldest, connection.closableAt(timeouts) <= ActivityClock.system.boot()
        else { return }
        if connection.isBusy {
            server.cancelRequest(of: number)
            let error = ControlError(.updateFailed, "the request took too long, and other clients are waiting")
            connection.reply(ControlReply(id: connection.requestID, result: .failure(error)).line)
            connection.flush()
        }
        connections[number] = nil
    }

    /// Closes the connections whose clients do not read their replies.
    ///
    /// - Returns: The time at which the next connection is closed; nil if all replies are sent.
    private mutating func closeUnreadConnections(isRetired: Bool, at now: Int64) -> Int64? {
        let timeout = isRetired ? server.timeouts.unreadAtExit : server.timeouts.unread
        var next: Int64?
        for (number, connection) in connections where connection.hasOutput {
            let due = connection.lastActive + timeout
            if due <= now { connections[number] = nil } else { next = min(next ?? due, due) }
        }
        return next
    }

    private mutating func wait(milliseconds: Int32, accepting: Bool) {
        let numbers = connections.keys.sorted()
        var events = [pollfd(fd: server.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
        // The system call `poll` ignores a negative descriptor.
        events.append(pollfd(fd: accepting ? listenerNumber : -1, events: Int16(POLLIN), revents: 0))
        for number in numbers { events.append(connections[number]?.interest ?? pollfd(fd: -1, events: 0, revents: 0)) }
        guard unsafe poll(&events, nfds_t(events.count), milliseconds) > 0 else { return }
        if events[0].revents != 0 { takeReplies() }
        for (number, event) in zip(numbers, events[2...]) where event.revents != 0 { serve(number, event.revents) }
        if events[1].revents != 0 {
            makeRoom()
            acceptConnections()
        }
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

    private mutating func serve(_ number: UInt64, _ events: Int16) {
        guard let connection = connections[number] else { return }
        // The request of a client that has gone is handled to its end, but nobody waits for the reply.
        if connection.isBusy, Int32(events) & (POLLHUP | POLLERR) != 0 { connection.hangUp() }
        connection.read()
        advance(number, connection)
    }

    private mutating func advance(_ number: UInt64, _ connection: ControlConnection) {
        connection.flush()
        while let line = connection.nextLine() {
            do throws(ControlError) {
                let request = try ControlRequest(line: line.get())
                guard server.handle(request, of: number) else {
                    throw ControlError(.updateFailed, "too many requests are in progress; try again later")
                }
                connection.begin(request)
            } catch {
                let id = (try? line.get()).map(ControlRequest.id) ?? .null
                connection.reply(ControlReply(id: id, result: .failure(error)).line)
                connection.flush()
            }
        }
        if connection.isFinished { connections[number] = nil }
    }

    private mutating func acceptConnections() {
        while connections.count < ControlServer.connectionLimit {
            let accepted: OwnedDescriptor?
            do throws(SystemError) {
                accepted = try OwnedDescriptor.accept(from: listenerNumber)
            } catch {
                // The connection stays in the listener's queue, so `poll` would return immediately. The delay prevents
                // a busy loop.
                acceptsAfter = ActivityClock.system.boot() + Self.acceptRetryDelay
                return
            }
            guard let socket = accepted else { return }
            let peer = socket.peerUser
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
