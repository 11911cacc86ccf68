import Glibc
import SystemSupport
import ActivitySurfaces

/// A TCP server that sends the same data to every client.
///
/// A client that does not read is dropped once its backlog is full. A replay without delays first waits for the client
/// to read. It waits up to 10 s without progress, or up to 1 s if other clients are waiting for data.
final class TCPServer: ReplaySink {
    private let listener: OwnedDescriptor
    private let host: String
    /// In a replay without delays, the maximum time to wait for a client that is behind while others are not.
    private let sharedTimeout: Duration
    private var clients: [TCPClient] = []

    var name: String? {
        let port = try? SocketAddress(of: listener).port
        return "tcp://" + SocketAddress.text(host: host, port: port ?? 0)
    }

    /// Listens on a port; port 0 chooses a free port.
    init(host: String, port: UInt16, sharedTimeout: Duration = .seconds(1)) throws(Failure) {
        self.host = host
        self.sharedTimeout = sharedTimeout
        var last = SystemError(EADDRNOTAVAIL)
        for address in try ReplayAddress.resolve(host, port, SOCK_STREAM) {
            do throws(SystemError) {
                listener = try address.listen()
                return
            } catch {
                last = error
            }
        }
        throw Failure(
            "cannot listen on \(SocketAddress.text(host: host, port: port)): \(last)",
            remedy: last.number == EADDRINUSE ? "choose another port, or 0 for a free one" : "check the address")
    }

    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws {
        acceptAll()
        var backoff = WriteBackOff()
        while waitsForReaders, clients.isEmpty {
            try await backoff.pause()
            acceptAll()
        }
        clients.removeAll { !$0.take(bytes) }
        backoff = WriteBackOff()
        while waitsForReaders, clients.contains(where: \.isBehind) {
            try await backoff.pause()
            acceptAll()
            let limit = clients.contains { !$0.isBehind } ? sharedTimeout : nil
            clients.removeAll { !$0.flush() || $0.isStuck(delayingOthersFor: limit) }
        }
    }

    func finish() async {
        let deadline = ContinuousClock.now + .seconds(1)
        do {
            var backoff = WriteBackOff()
            while clients.contains(where: \.hasBacklog), .now < deadline {
                try await backoff.pause()
                clients.removeAll { !$0.flush() }
            }
            // If this process closed a socket that has unread input, the system would discard data that the client has
            // not read. Therefore wait until the client closes the connection.
            for client in clients { shutdown(client.socket.number, Int32(SHUT_WR)) }
            backoff = WriteBackOff()
            while !clients.isEmpty, .now < deadline {
                try await backoff.pause()
                clients.removeAll { !$0.discardInput() }
            }
        } catch {
            // A cancelled replay closes its connections at once.
        }
        clients = []
    }

    private func acceptAll() {
        while let number = (try? OwnedDescriptor.accept(from: listener.number))?.release() {
            clients.append(TCPClient(OwnedDescriptor(number)))
        }
    }
}

private final class TCPClient {
    /// The maximum number of unsent bytes per client.
    private static let largestBacklog = 256 << 10
    /// In a replay without delays, the maximum time to wait for a client that reads nothing.
    private static let timeout = Duration.seconds(10)

    let socket: OwnedDescriptor
    private var backlog: [UInt8] = []
    private var lastProgress = ContinuousClock.now
    private var behindSince: ContinuousClock.Instant?

    init(_ socket: consuming OwnedDescriptor) {
        self.socket = socket
        self.socket.setSocketOption(Int32(IPPROTO_TCP), TCP_NODELAY)
    }

    var hasBacklog: Bool { !backlog.isEmpty }
    /// Whether a replay without delays must wait for this client.
    var isBehind: Bool { backlog.count > Self.largestBacklog / 4 }

    /// - Parameter limit: The maximum time to be behind; nil if no other client waits for data.
    func isStuck(delayingOthersFor limit: Duration?) -> Bool {
        if let limit { return behindSince.map { .now - $0 > limit } ?? false }
        return hasBacklog && .now - lastProgress > Self.timeout
    }

    /// Sends or buffers bytes; returns false if the client has left or is too slow.
    func take(_ bytes: [UInt8]) -> Bool {
        guard discardInput() else { return false }
        if backlog.isEmpty { lastProgress = .now }
        backlog += bytes
        return flush() && backlog.count <= Self.largestBacklog
    }

    /// Sends as much of the backlog as possible; returns false if the client has left.
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
        behindSince = isBehind ? behindSince ?? .now : nil
        return true
    }

    /// Discards input from the client; returns false if the client has closed.
    func discardInput() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = unsafe recv(socket.number, &bytes, bytes.count, 0)
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        }
    }
}
