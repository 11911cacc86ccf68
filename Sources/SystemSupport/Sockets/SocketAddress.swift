package import Glibc

package struct SocketAddress: Sendable, Hashable {
    private let bytes: [UInt8]

    package struct ResolutionError: Error, CustomStringConvertible {
        package let description: String
    }

    /// Resolves a name or a numeric address; blocks while the resolver works.
    package static func resolve(
        _ host: String, port: UInt16, type: __socket_type, flags: Int32 = 0
    ) throws(ResolutionError) -> [SocketAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(type.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV | flags
        var list: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else {
            let error = SystemError.last
            guard status != EAI_SYSTEM else { throw ResolutionError(description: error.description) }
            let message = unsafe String(cString: gai_strerror(status))
            throw ResolutionError(description: message.prefix(1).lowercased() + message.dropFirst())
        }
        defer { unsafe freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var entry = unsafe list
        while let info = unsafe entry?.pointee {
            if let address = unsafe info.ai_addr {
                let buffer = unsafe UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
                addresses.append(SocketAddress(bytes: unsafe [UInt8](buffer)))
            }
            unsafe entry = info.ai_next
        }
        return addresses
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Creates the address of a Unix-domain socket; nil if the path is longer than 107 bytes.
    package init?(path: String) {
        guard path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
        bytes = unsafe withUnsafeBytes(of: sa_family_t(AF_UNIX)) { unsafe Array($0) } + Array(path.utf8) + [0]
    }

    /// Creates the address of a Unix-domain socket that has a name but no file.
    ///
    /// - Returns: nil if the name is longer than 107 bytes.
    package init?(abstractName name: String) {
        guard name.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
        // An abstract name has no NUL at its end; the length of the address delimits it.
        bytes = unsafe withUnsafeBytes(of: sa_family_t(AF_UNIX)) { unsafe Array($0) } + [0] + Array(name.utf8)
    }

    /// Creates the address that a socket is bound to.
    package init(of socket: borrowing OwnedDescriptor) throws(SystemError) {
        let number = socket.number
        var bytes = [UInt8](repeating: 0, count: MemoryLayout<sockaddr_storage>.size)
        var length = socklen_t(bytes.count)
        let status = unsafe bytes.withUnsafeMutableBytes { buffer -> Int32 in
            guard let base = buffer.baseAddress else { return -1 }
            return unsafe getsockname(number, base.assumingMemoryBound(to: sockaddr.self), &length)
        }
        guard status == 0 else { throw .last }
        bytes.removeLast(bytes.count - Int(length))
        self.bytes = bytes
    }

    private var family: Int32 {
        Int32(unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: sa_family_t.self) })
    }

    /// The port, which IPv4 and IPv6 store at the same offset.
    package var port: UInt16 { UInt16(bytes[2]) << 8 | UInt16(bytes[3]) }

    /// Whether this is the address of an IPv4 or IPv6 multicast group.
    package var isMulticast: Bool {
        family == AF_INET ? bytes[4] >> 4 == 0xE : family == AF_INET6 && bytes[8] == 0xFF
    }

    /// Joins a socket to this multicast group.
    ///
    /// The scope of an IPv6 address, such as `%eth0`, selects the interface. Without a scope, the default interface is
    /// used.
    package func join(_ socket: borrowing OwnedDescriptor) throws(SystemError) {
        var request = group_req()
        if family == AF_INET6 {
            // The field `sin6_scope_id`, at offset 24.
            request.gr_interface = unsafe bytes.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: 24, as: UInt32.self)
            }
        }
        unsafe withUnsafeMutableBytes(of: &request.gr_group) { unsafe $0.copyBytes(from: bytes) }
        let level = Int32(family == AF_INET6 ? IPPROTO_IPV6 : IPPROTO_IP)
        let size = socklen_t(MemoryLayout<group_req>.size)
        guard unsafe setsockopt(socket.number, level, MCAST_JOIN_GROUP, &request, size) == 0 else { throw .last }
    }

    package func makeSocket(_ type: __socket_type) throws(SystemError) -> OwnedDescriptor {
        try OwnedDescriptor.socket(family, type)
    }

    package func listen() throws(SystemError) -> OwnedDescriptor {
        let socket = try makeSocket(SOCK_STREAM)
        socket.setSocketOption(SOL_SOCKET, SO_REUSEADDR)
        try bind(socket)
        guard Glibc.listen(socket.number, 64) == 0 else { throw .last }
        return socket
    }

    package func bind(_ socket: borrowing OwnedDescriptor) throws(SystemError) {
        try unsafe pass(to: Glibc.bind, socket)
    }

    /// Connects a socket to this address; throws `EINPROGRESS` if the connection is not established at once.
    package func connect(_ socket: borrowing OwnedDescriptor) throws(SystemError) {
        try unsafe pass(to: Glibc.connect, socket)
    }

    /// Sends a datagram from a socket.
    ///
    /// - Throws: `EAGAIN` if the queue of the receiver, or the buffer of a non-blocking socket, is full.
    package func send(_ datagram: [UInt8], from socket: borrowing OwnedDescriptor) throws(SystemError) {
        let number = socket.number
        _ = try retryingInterrupted {
            unsafe bytes.withUnsafeBytes { address in
                unsafe datagram.withUnsafeBytes { message in
                    unsafe sendto(
                        number, message.baseAddress, message.count, Int32(MSG_NOSIGNAL),
                        address.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
                }
            }
        }
    }

    private func pass(
        to call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: borrowing OwnedDescriptor
    ) throws(SystemError) {
        let number = socket.number
        let status = unsafe bytes.withUnsafeBytes { buffer -> Int32 in
            guard let base = buffer.baseAddress else { return -1 }
            return unsafe call(number, base.assumingMemoryBound(to: sockaddr.self), socklen_t(buffer.count))
        }
        guard status == 0 else { throw .last }
    }

    /// Returns a host and a port as in a URI, with brackets around an IPv6 address.
    package static func text(host: String, port: UInt16) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
