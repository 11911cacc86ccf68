import Glibc
package import SystemSupport

/// Unix sockets, by directory and file name.
package enum ControlSocket {
    /// The maximum size of a request without its line end, in bytes.
    package static let lineLimit = 64 << 10

    /// Creates a listening socket.
    package static func listen(_ name: String, in directory: borrowing OwnedDescriptor, path: String)
        throws(SystemError)
        -> OwnedDescriptor
    {
        let socket = try makeSocket()
        var address = try address(name, in: directory, path: path)
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(socket.number, $0, length) == 0 }
        }
        guard isBound else { throw .last }
        guard Glibc.listen(socket.number, 64) == 0 else { throw .last }
        return socket
    }

    /// Connects without blocking; a full queue is an error.
    package static func connect(_ name: String, in directory: borrowing OwnedDescriptor, path: String)
        throws(SystemError)
        -> OwnedDescriptor
    {
        let socket = try makeSocket()
        var address = try address(name, in: directory, path: path)
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(socket.number, $0, length) == 0
            }
        }
        guard isConnected else { throw .last }
        return socket
    }

    /// Accepts the next connection; nil if none is waiting.
    ///
    /// - Throws: ``SystemError`` if the process has no descriptors left.
    static func accept(_ listener: Int32) throws(SystemError) -> OwnedDescriptor? {
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let number = accept4(listener, nil, nil, flags)
        if number >= 0 { return OwnedDescriptor(number) }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: throw .last
        default: return nil
        }
    }

    private typealias Accept4 =
        @convention(c) (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?, Int32) -> Int32

    // accept4 of <sys/socket.h> sets both flags atomically, so that a child process started by another thread does not
    // inherit the descriptor. Swift's Glibc module hides it; glibc has it since 2.10.
    private static let accept4: Accept4 = {
        if let symbol = unsafe dlsym(nil, "accept4") { return unsafe unsafeBitCast(symbol, to: Accept4.self) }
        return { listener, address, length, flags in
            let number = unsafe Glibc.accept(listener, address, length)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            return number
        }
    }()

    /// Returns the user of a connection's peer; nil if it is unknown.
    static func peer(_ socket: borrowing OwnedDescriptor) -> uid_t? {
        // Swift's Glibc module hides struct ucred of <sys/socket.h>: process, user, group.
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
        let status = unsafe getsockopt(socket.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return status == 0 && length == 12 ? credentials[1] : nil
    }

    private static func makeSocket() throws(SystemError) -> OwnedDescriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let number = socket(AF_UNIX, kind, 0)
        guard number >= 0 else { throw .last }
        return OwnedDescriptor(number)
    }

    /// Returns the address of a socket.
    ///
    /// An address holds 107 bytes; a longer path is replaced by one through the directory's descriptor.
    private static func address(_ name: String, in directory: borrowing OwnedDescriptor, path: String)
        throws(SystemError)
        -> sockaddr_un
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        var text = Array("\(path)/\(name)".utf8)
        if text.count >= room { text = Array("/proc/self/fd/\(directory.number)/\(name)".utf8) }
        guard text.count < room else { throw SystemError(ENAMETOOLONG) }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: text) }
        return address
    }
}
