import Glibc
import LocationStream
import SystemSupport

/// A server that sends the same bytes to every client, ignores input and keeps the connection open.
final class FixedServer: Sendable {
    let port: UInt16
    private let listener: Int32

    init(saying text: String) throws {
        let (listener, port) = try Loopback.listen()
        (self.listener, self.port) = (listener, port)
        try DetachedThread.start {
            var clients: [Int32] = []
            defer { for client in clients { close(client) } }
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                clients.append(client)
                let bytes = Array(text.utf8)
                _ = unsafe send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }
}
