import Glibc
import LocationStream
import SystemSupport

/// The thread of a control server: who is connected, what was read of each and what is to be written.
struct ControlServerLoop: ~Copyable {
    private let server: ControlServer
    private let user: uid_t
    private var listener: OwnedDescriptor?
    private var connections: [UInt64: ControlConnection] = [:]
    private var nextNumber: UInt64 = 0
    /// Until when no connection is taken, in nanoseconds of CLOCK_BOOTTIME: the process had no descriptors left.
    private var acceptsAfter: Int64 = 0
    private static let acceptPause: Int64 = 250_000_000
    /// How long a connection may be quiet while others wait for its place: it sends nothing, or takes no reply.
    private static let quietLimit: Int64 = 3_000_000_000

    init(server: ControlServer, listener: consuming OwnedDescriptor, user: uid_t) {
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
            let free = freeAt.map { max(0, $0 - now) }
            let next = [remaining, pause, free.flatMap { $0 > 0 ? $0 : nil }].compactMap(\.self).min()
            wait(
                milliseconds: next.map { Int32(clamping: $0 / 1_000_000 + 1) } ?? -1,
                accepting: pause == nil && free == 0)
        }
    }

    /// When there is a place for one more connection, in nanoseconds of CLOCK_BOOTTIME; nil for when one is closed.
    private var freeAt: Int64? {
        guard connections.count >= ControlServer.connectionLimit else { return 0 }
        return connections.values.filter { !$0.isBusy }.map { $0.lastMoved + Self.quietLimit }.min()
    }

    /// Closes the connection that has been quiet longest, where there is no place for another.
    private mutating func makePlace() {
        guard connections.count >= ControlServer.connectionLimit else { return }
        let quiet = connections.filter { !$0.value.isBusy }.min { $0.value.lastMoved < $1.value.lastMoved }
        guard let quiet, quiet.value.lastMoved + Self.quietLimit <= ActivityClock.system.boot() else { return }
        connections[quiet.key] = nil
    }

    private mutating func wait(milliseconds: Int32, accepting: Bool) {
        let numbers = connections.keys.sorted()
        var events = [pollfd(fd: server.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
        // A negative descriptor is passed over by poll.
        events.append(pollfd(fd: accepting ? listenerNumber : -1, events: Int16(POLLIN), revents: 0))
        for number in numbers { events.append(connections[number]?.interest ?? pollfd(fd: -1, events: 0, revents: 0)) }
        guard unsafe poll(&events, nfds_t(events.count), milliseconds) > 0 else { return }
        if events[0].revents != 0 { takeReplies() }
        for (number, event) in zip(numbers, events[2...]) where event.revents != 0 { serve(number) }
        if events[1].revents != 0 {
            makePlace()
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
                let id = (try? line.get()).map(ControlRequest.id) ?? .null
                connection.reply(ControlReply(id: id, result: .failure(error)).line)
                connection.flush()
            }
        }
        if connection.isOver { connections[number] = nil }
    }

    private mutating func acceptConnections() {
        while connections.count < ControlServer.connectionLimit {
            let accepted: OwnedDescriptor?
            do throws(SystemError) {
                accepted = try OwnedDescriptor.accept(from: listenerNumber)
            } catch {
                // Whoever waits is still in the queue: poll would tell of it again and again.
                acceptsAfter = ActivityClock.system.boot() + Self.acceptPause
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
