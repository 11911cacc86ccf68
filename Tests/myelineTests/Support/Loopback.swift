import Glibc
import Synchronization

/// Sockets on the loopback address.
enum Loopback {
    private static let returned = Mutex<Set<UInt16>>([])

    /// An unused port outside of the range for outgoing connections, which no earlier call has returned.
    static func freePort() throws -> UInt16 {
        for _ in 0..<200 {
            let port = UInt16.random(in: 20_000..<32_000)
            guard returned.withLock({ $0.insert(port).inserted }) else { continue }
            let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            defer { close(probe) }
            if unsafe withAddress(port, { unsafe bind(probe, $0, $1) }) == 0 { return port }
        }
        throw SpawnFailure(path: "bind", error: EADDRINUSE)
    }

    /// Connects to a port; nil if the connection is refused.
    static func connect(_ port: UInt16) -> Int32? {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if unsafe withAddress(port, { unsafe Glibc.connect(client, $0, $1) }) == 0 { return client }
        close(client)
        return nil
    }

    /// Listens on a port; 0 chooses a free one.
    static func listen(_ port: UInt16 = 0) throws -> (socket: Int32, port: UInt16) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let isListening =
            unsafe withAddress(port) { unsafe bind(listener, $0, $1) } == 0 && Glibc.listen(listener, 16) == 0
        guard isListening else {
            close(listener)
            throw SpawnFailure(path: "listen", error: errno)
        }
        return (listener, self.port(of: listener))
    }

    /// A socket that receives datagrams.
    static func datagrams() throws -> (socket: Int32, port: UInt16) {
        let receiver = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard unsafe withAddress(0, { unsafe bind(receiver, $0, $1) }) == 0 else {
            throw SpawnFailure(path: "bind", error: errno)
        }
        return (receiver, port(of: receiver))
    }

    private static func port(of socket: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = unsafe withUnsafeMutablePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(socket, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func withAddress(
        _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
