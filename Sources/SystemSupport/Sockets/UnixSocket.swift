internal import Glibc

/// Unix-domain sockets by their file names in a directory.
package enum UnixSocket {
    package static func listen(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> OwnedDescriptor {
        let socket = try OwnedDescriptor.socket(AF_UNIX, SOCK_STREAM)
        try unsafe pass(try address(name, in: directory, path: path), to: Glibc.bind, socket)
        guard Glibc.listen(socket.number, 64) == 0 else { throw .last }
        return socket
    }

    /// Connects to a socket in a directory; throws `EAGAIN` if its queue is full.
    package static func connect(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> OwnedDescriptor {
        let socket = try OwnedDescriptor.socket(AF_UNIX, SOCK_STREAM)
        try unsafe pass(try address(name, in: directory, path: path), to: Glibc.connect, socket)
        return socket
    }

    private static func pass(
        _ address: sockaddr_un, to call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32,
        _ socket: borrowing OwnedDescriptor
    ) throws(SystemError) {
        let number = socket.number
        let status = unsafe withUnsafePointer(to: address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe call(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw .last }
    }

    /// The address of a file in a directory.
    ///
    /// An address holds 107 bytes; a longer path is reached through the directory's descriptor.
    private static func address(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        var text = Array("\(path)/\(name)".utf8)
        if text.count >= capacity { text = Array("/proc/self/fd/\(directory.number)/\(name)".utf8) }
        guard text.count < capacity else { throw SystemError(ENAMETOOLONG) }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: text) }
        return address
    }
}
