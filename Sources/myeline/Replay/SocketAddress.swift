import Glibc
import LocationStream
import ActivitySurfaces

/// An address of the network in the system's form.
struct SocketAddress: Sendable {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// The addresses of a host and a port.
    ///
    /// This asks the resolver, and waits for it.
    static func resolved(host: String, port: UInt16, type: __socket_type) throws(Failure) -> [SocketAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(bitPattern: type.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else {
            let why = unsafe String(cString: gai_strerror(status))
            throw Failure("cannot find the host \(host): \(why)", remedy: "check its name")
        }
        defer { unsafe freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var entry = unsafe list
        while let info = unsafe entry?.pointee {
            if let address = unsafe info.ai_addr {
                addresses.append(unsafe SocketAddress(copying: address, length: info.ai_addrlen))
            }
            unsafe entry = info.ai_next
        }
        return addresses
    }

    /// The address that a socket is bound to.
    init(of socket: Int32) {
        let socket = socket
        var length = length
        _ = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(socket, $0, &length)
            }
        }
        self.length = length
    }

    private init(copying address: UnsafePointer<sockaddr>, length: socklen_t) {
        let length = min(length, self.length)
        self.length = length
        unsafe withUnsafeMutableBytes(of: &storage) {
            unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
        }
    }

    /// Opens a socket of the address's family that never blocks; negative if the system refuses.
    func socket(_ type: __socket_type) -> Int32 {
        let flags = Int32(bitPattern: SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        return Glibc.socket(Int32(storage.ss_family), Int32(bitPattern: type.rawValue) | flags, 0)
    }

    /// Hands the address to a system call.
    func pass(to call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        unsafe withUnsafePointer(to: storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, length) }
        }
    }

    /// The port; both families keep it in the same place.
    var port: UInt16 {
        unsafe withUnsafeBytes(of: storage) {
            UInt16(bigEndian: unsafe $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    /// A host and a port as a URI has them.
    static func text(host: String, port: UInt16) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
