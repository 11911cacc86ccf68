import Glibc
import LocationStream
package import SystemSupport

/// Sockets in a directory, by their file names.
package enum ControlSocket {
    /// The bytes of a line, without its end, that a request may have.
    package static let lineLimit = 64 << 10

    /// Makes a listening socket in a directory.
    package static func listen(_ name: String, in directory: borrowing OwnedDescriptor, path: String)
        throws(SystemError)
        -> OwnedDescriptor
    {
        let socket = try make()
        var address = try address(name, in: directory, path: path)
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(socket.number, $0, length) == 0 }
        }
        guard isBound else { throw .last }
        guard Glibc.listen(socket.number, 64) == 0 else { throw .last }
        return socket
    }

    /// Connects to a socket in a directory, without waiting: a full queue is an error.
    package static func connect(_ name: String, in directory: borrowing OwnedDescriptor, path: String)
        throws(SystemError)
        -> OwnedDescriptor
    {
        let socket = try make()
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

    /// Takes the next connection of a listening socket; nil where there is none now.
    ///
    /// - Throws: ``SystemError`` where one waits that cannot be taken: the process has no descriptors left.
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

    // accept4 of <sys/socket.h>, which sets both flags in one step, so that no program that another thread starts gets
    // the descriptor; Swift's Glibc module hides it. Every glibc since 2.10 has it.
    private static let accept4: Accept4 = {
        if let symbol = unsafe dlsym(nil, "accept4") { return unsafe unsafeBitCast(symbol, to: Accept4.self) }
        return { listener, address, length, flags in
            let number = unsafe Glibc.accept(listener, address, length)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            return number
        }
    }()

    /// The user at the other end of a connection; nil where the system does not say.
    static func peer(_ socket: borrowing OwnedDescriptor) -> uid_t? {
        // struct ucred of <sys/socket.h>, which Swift's Glibc module hides: process, user, group.
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
        let status = unsafe getsockopt(socket.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return status == 0 && length == 12 ? credentials[1] : nil
    }

    private static func make() throws(SystemError) -> OwnedDescriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let number = socket(AF_UNIX, kind, 0)
        guard number >= 0 else { throw .last }
        return OwnedDescriptor(number)
    }

    /// The address of a file in a directory.
    ///
    /// An address holds 107 bytes; a longer path goes through the directory's descriptor.
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
