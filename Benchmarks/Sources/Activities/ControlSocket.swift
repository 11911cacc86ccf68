import Glibc

/// A connection to a control socket, whose calls block.
struct ControlSocket: ~Copyable {
    private let number: Int32

    /// Connects to the socket at an absolute path.
    init(_ path: String) throws {
        number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes.prefix($0.count - 1)) }
        let status = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw Failure("cannot connect to \(path)") }
    }

    deinit { close(number) }

    /// Sends a line, and reads the reply.
    func exchange(_ line: String) throws {
        let bytes = Array((line + "\n").utf8)
        guard unsafe send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw Failure("the program has closed the connection")
        }
        var reply: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while reply.last != UInt8(ascii: "\n") {
            let count = unsafe recv(number, &chunk, chunk.count, 0)
            guard count > 0 else { throw Failure("the program has closed the connection") }
            reply += chunk[..<count]
        }
        guard String(decoding: reply, as: UTF8.self).contains(#""ok":true"#) else {
            throw Failure(String(decoding: reply, as: UTF8.self))
        }
    }
}
