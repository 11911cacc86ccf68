import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A port that serves every client which connects, as a boat's multiplexer does.
///
/// A client that does not read is dropped once its backlog is full; nobody waits for it.
final class TCPServer: ReplaySink {
    private let listener: OwnedDescriptor
    private let host: String
    private var clients: [TCPClient] = []

    var name: String? { "tcp://" + SocketAddress.text(host: host, port: SocketAddress(of: listener.number).port) }

    /// Listens; port 0 takes a free one.
    init(host: String, port: UInt16) throws(Failure) {
        self.host = host
        var failure = Failure("the host \(host) has no address", remedy: "name another one")
        for address in try SocketAddress.resolved(host: host, port: port, type: SOCK_STREAM) {
            let socket = OwnedDescriptor(address.socket(SOCK_STREAM))
            var yes: Int32 = 1
            unsafe setsockopt(socket.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            if socket.number >= 0, unsafe address.pass(to: { unsafe bind(socket.number, $0, $1) }) == 0,
                listen(socket.number, 16) == 0
            {
                listener = socket
                return
            }
            let error = SystemError.last
            failure = Failure(
                "cannot listen on \(SocketAddress.text(host: host, port: port)): \(error)",
                remedy: error.number == EADDRINUSE ? "choose another port, or 0 for a free one" : "check the address")
        }
        throw failure
    }

    func send(_ bytes: [UInt8], patiently: Bool) async throws {
        acceptAll()
        var patience = Backoff()
        while patiently, clients.isEmpty {
            try await patience.pause()
            acceptAll()
        }
        clients.removeAll { !$0.take(bytes) }
        patience = Backoff()
        while patiently, clients.contains(where: \.isBehind) {
            try await patience.pause()
            clients.removeAll { !$0.flush() || $0.isStuck }
        }
    }

    func finish() async {
        let deadline = ContinuousClock.now + .seconds(1)
        do {
            var patience = Backoff()
            while clients.contains(where: \.hasBacklog), .now < deadline {
                try await patience.pause()
                clients.removeAll { !$0.flush() }
            }
            // A close with unread input would throw away what the client has not read yet: it closes first.
            for client in clients { shutdown(client.socket.number, Int32(SHUT_WR)) }
            patience = Backoff()
            while !clients.isEmpty, .now < deadline {
                try await patience.pause()
                clients.removeAll { !$0.discardInput() }
            }
        } catch {
            // Cancelled: nobody is waited for.
        }
        clients = []
    }

    private func acceptAll() {
        while true {
            let socket = OwnedDescriptor(accept(listener.number, nil, nil))
            guard socket.number >= 0 else { return }
            clients.append(TCPClient(socket))
        }
    }

}

/// One client of a ``TCPServer``.
private final class TCPClient {
    /// How many unsent bytes are kept for a client.
    private static let largestBacklog = 256 << 10
    /// How long a replay without a pace of its own waits for a client that takes nothing.
    private static let patience = Duration.seconds(10)

    let socket: OwnedDescriptor
    private var backlog: [UInt8] = []
    private var lastProgress = ContinuousClock.now

    init(_ socket: consuming OwnedDescriptor) {
        self.socket = socket
        _ = fcntl(self.socket.number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(self.socket.number, F_SETFL, O_NONBLOCK)
        var yes: Int32 = 1
        unsafe setsockopt(
            self.socket.number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    var hasBacklog: Bool { !backlog.isEmpty }
    /// Whether a replay that waits for its clients waits for this one.
    var isBehind: Bool { backlog.count > Self.largestBacklog / 4 }
    /// Whether it has taken nothing for too long.
    var isStuck: Bool { hasBacklog && .now - lastProgress > Self.patience }

    /// Sends bytes, or keeps them for later; false if the client is gone or too slow.
    func take(_ bytes: [UInt8]) -> Bool {
        guard discardInput() else { return false }
        if backlog.isEmpty { lastProgress = .now }
        backlog += bytes
        return flush() && backlog.count <= Self.largestBacklog
    }

    /// Sends as much of the backlog as the client takes; false if the client is gone.
    func flush() -> Bool {
        var sent = 0
        while sent < backlog.count {
            let count = unsafe backlog[sent...].withUnsafeBytes {
                unsafe Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else {
                guard errno == EAGAIN || errno == EINTR else { return false }
                break
            }
            sent += count
        }
        if sent > 0 { lastProgress = .now }
        backlog.removeFirst(sent)
        return true
    }

    /// Takes what the client sends (nobody asked for it); false if it has closed.
    func discardInput() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = unsafe recv(socket.number, &bytes, bytes.count, 0)
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        }
    }
}
