internal import Glibc

/// Unix-domain sockets, addressed by a file name in a directory.
package enum UnixSocket {
    package static func listen(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> OwnedDescriptor {
        try address(name, in: directory, path: path).listen()
    }

    /// Connects to a socket in a directory; throws `EAGAIN` if the socket's queue of connections is full.
    package static func connect(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> OwnedDescriptor {
        let address = try address(name, in: directory, path: path)
        let socket = try address.makeSocket(SOCK_STREAM)
        try address.connect(socket)
        return socket
    }

    /// Returns the address of a file in a directory.
    ///
    /// If the path is too long for an address, the address refers to the directory by its descriptor in /proc.
    private static func address(
        _ name: String, in directory: borrowing OwnedDescriptor, path: String
    ) throws(SystemError) -> SocketAddress {
        let indirect = "/proc/self/fd/\(directory.number)/\(name)"
        guard let address = SocketAddress(path: "\(path)/\(name)") ?? SocketAddress(path: indirect) else {
            throw SystemError(ENAMETOOLONG)
        }
        return address
    }
}
