import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// A TCP server on loopback that simulates an NMEA multiplexer or a gpsd.
final class TestServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let clients = Mutex<[Int32]>([])
    private let arrivals = Mutex<[ContinuousClock.Instant]>([])

    /// - Parameters:
    ///   - port: The port to listen on; 0 for any.
    ///   - accepts: Whether to accept clients, rather than leave them in the queue.
    ///   - drops: Whether to close each connection at once.
    init(port: UInt16 = 0, accepts: Bool = true, drops: Bool = false) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.listener = listener
        self.port = try Self.listen(listener, on: port, queue: accepts ? 16 : 0)
        guard accepts else { return }
        try DetachedThread.start { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                guard let self else {
                    close(client)
                    return
                }
                self.arrivals.withLock { $0.append(.now) }
                if drops { close(client) } else { self.clients.withLock { $0.append(client) } }
            }
        }
    }

    private static func listen(_ listener: Int32, on port: UInt16, queue: Int32) throws -> UInt16 {
        var on: Int32 = 1
        _ = unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener, address, size) == 0 && Glibc.listen(listener, queue) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isListening else { throw SystemError.last }
        return UInt16(bigEndian: place.sin_port)
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        hangUp()
    }

    var clientCount: Int { clients.withLock(\.count) }

    /// The times between connections.
    var waits: [Duration] {
        let arrivals = arrivals.withLock(\.self)
        return zip(arrivals, arrivals.dropFirst()).map { $0.duration(to: $1) }
    }

    /// Sends to every client as much as fits its buffer.
    func send(_ text: String) {
        for client in clients.withLock(\.self) {
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes {
                    unsafe Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// The text that clients have sent since the last call.
    func received() -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var text = ""
        for client in clients.withLock(\.self) {
            let count = unsafe recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
        }
        return text
    }

    /// Whether every client has closed its end.
    var isLeft: Bool {
        // POLLRDHUP, which Glibc's module lacks.
        let hangUp = Int16(0x2000)
        return clients.withLock(\.self).allSatisfy { client in
            var polled = pollfd(fd: client, events: hangUp, revents: 0)
            return unsafe poll(&polled, 1, 0) == 1 && polled.revents & (hangUp | Int16(POLLHUP) | Int16(POLLERR)) != 0
        }
    }

    func hangUp() {
        for client in clients.withLock({ list in
            defer { list = [] }
            return list
        }) { close(client) }
    }
}
