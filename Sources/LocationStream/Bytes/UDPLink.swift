internal import Glibc
import SystemSupport

/// A socket that hears datagrams sent to this machine.
enum UDPLink {
    /// Listens on a numeric address, or joins it where it is a multicast group.
    static func listen(on address: String, port: UInt16) throws(SourceFailure) -> OwnedDescriptor {
        address.contains(":") ? try listen6(address, port) : try listen4(address, port)
    }

    private static func listen4(_ address: String, _ port: UInt16) throws(SourceFailure) -> OwnedDescriptor {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        guard unsafe inet_pton(AF_INET, address, &place.sin_addr) == 1 else { throw .final(notNumeric(address)) }
        let descriptor = try open(AF_INET)
        let isGroup = UInt32(bigEndian: place.sin_addr.s_addr) >> 28 == 0xE
        if isGroup {
            var on: Int32 = 1
            _ = unsafe setsockopt(descriptor.number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        let status = unsafe withUnsafePointer(to: place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw failure(address, port) }
        if isGroup {
            var group = ip_mreq(imr_multiaddr: place.sin_addr, imr_interface: in_addr(s_addr: 0))
            let size = socklen_t(MemoryLayout<ip_mreq>.size)
            guard unsafe setsockopt(descriptor.number, Int32(IPPROTO_IP), IP_ADD_MEMBERSHIP, &group, size) == 0 else {
                throw .retryable("the group \(address) cannot be joined: \(SystemError.last)")
            }
        }
        return descriptor
    }

    private static func listen6(_ address: String, _ port: UInt16) throws(SourceFailure) -> OwnedDescriptor {
        var place = sockaddr_in6()
        place.sin6_family = sa_family_t(AF_INET6)
        place.sin6_port = port.bigEndian
        guard unsafe inet_pton(AF_INET6, address, &place.sin6_addr) == 1 else { throw .final(notNumeric(address)) }
        let descriptor = try open(AF_INET6)
        let status = unsafe withUnsafePointer(to: place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
            }
        }
        guard status == 0 else { throw failure(address, port) }
        return descriptor
    }

    private static func open(_ family: Int32) throws(SourceFailure) -> OwnedDescriptor {
        let type = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let raw = socket(family, type, 0)
        guard raw >= 0 else { throw .retryable("no socket for UDP: \(SystemError.last)") }
        return OwnedDescriptor(raw)
    }

    private static func failure(_ address: String, _ port: UInt16) -> SourceFailure {
        let error = SystemError.last
        switch error.number {
        case EADDRINUSE:
            return .retryable("UDP port \(port) is in use by another program: stop it, or send to another port")
        case EACCES:
            return .denied("UDP port \(port) may not be used by you: take one above 1023")
        case EADDRNOTAVAIL:
            return .retryable("\(address) is no address of this machine: look at ip address")
        default:
            return .retryable("UDP port \(port) on \(address) cannot be used: \(error)")
        }
    }

    private static func notNumeric(_ address: String) -> LocationStreamError {
        LocationStreamError(
            .unusableSource, "\(address) is not a numeric address",
            remedy: "write udp://0.0.0.0:port to hear the network")
    }
}
