import Glibc
import SystemSupport

/// An HTTP server on the loopback interface, which runs a closure on a thread for each request.
final class TestServer: Sendable {
    /// The address of the server, such as `http://127.0.0.1:40123`.
    let url: String
    private let wake: WakePipe

    init(_ answer: @escaping @Sendable (TestConnection) -> Void) throws {
        let wake = try WakePipe()
        let address = try SocketAddress.resolve("127.0.0.1", port: 0, type: SOCK_STREAM)[0]
        let listener = try address.listen()
        url = try "http://127.0.0.1:\(SocketAddress(of: listener).port)"
        self.wake = wake
        let number = listener.release()
        try DetachedThread.start {
            let listener = OwnedDescriptor(number)
            while Poller(wake: wake).wait(for: listener.number, until: nil) == .ready {
                guard let socket = try? OwnedDescriptor.accept(from: listener.number)?.release() else { continue }
                _ = fcntl(socket, F_SETFL, 0)
                try? DetachedThread.start {
                    if let connection = TestConnection(socket) { answer(connection) }
                }
            }
        }
    }

    /// Creates a server that answers every request in the same way.
    convenience init(
        status: Int = 200, type: String = "application/json", headers: [String] = [], body: String
    ) throws {
        try self.init { connection in
            connection.respond(status: status, type: type, headers: headers, body: Array(body.utf8))
        }
    }

    deinit {
        wake.wake()
    }
}

/// A connection of a client that has sent a request.
final class TestConnection: Sendable {
    /// The request line and the headers.
    let head: String
    let body: String
    private let socket: OwnedDescriptor

    fileprivate init?(_ number: Int32) {
        socket = OwnedDescriptor(number)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
            let isComplete = bytes.suffix(4) == [13, 10, 13, 10] || parts.count == 2
            if isComplete, let head = parts.first {
                let field = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
                let length = field.flatMap { Int($0.dropFirst(16)) } ?? 0
                let body = parts.count == 2 ? String(parts[1]) : ""
                if body.utf8.count >= length {
                    (self.head, self.body) = (String(head), body)
                    return
                }
            }
            guard let count = try? socket.read(into: &buffer), count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
    }

    /// Sends bytes; returns false once the client has closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    func respond(status: Int = 200, type: String = "application/json", headers: [String] = [], body: [UInt8]) {
        let fields = ["Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close"] + headers
        send("HTTP/1.1 \(status) Test\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
        send(body)
    }

    /// Waits until the client closes the connection, for at most a minute.
    func waitForClose() {
        var polled = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&polled, 1, 60_000)
    }
}
