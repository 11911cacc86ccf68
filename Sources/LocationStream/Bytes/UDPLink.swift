internal import Glibc
import SystemSupport

enum UDPLink {
    /// Listens on a numeric address; for an IPv4 multicast address, also joins its group.
    static func listen(on address: String, port: UInt16) throws(SourceFailure) -> OwnedDescriptor {
        let flags = AI_NUMERICHOST | AI_PASSIVE
        let found = try? SocketAddress.resolve(address, port: port, type: SOCK_DGRAM, flags: flags).first
        guard let place = found else {
            throw .permanent(
                LocationStreamError(
                    .unusableSource, "\(address) is not a numeric address",
                    remedy: "write udp://0.0.0.0:port to receive from the network"))
        }
        do throws(SystemError) {
            let socket = try place.makeSocket(SOCK_DGRAM)
            if place.isMulticast { socket.setSocketOption(SOL_SOCKET, SO_REUSEADDR) }
            try place.bind(socket)
            if place.isMulticast { try place.join(socket) }
            return socket
        } catch {
            throw failure(address, port, error)
        }
    }

    private static func failure(_ address: String, _ port: UInt16, _ error: SystemError) -> SourceFailure {
        switch error.number {
        case EADDRINUSE:
            .retryable("UDP port \(port) is in use by another program: stop that program, or use another port")
        case EACCES:
            .denied("cannot receive on UDP port \(port): permission denied; choose a port above 1023")
        case EADDRNOTAVAIL:
            .retryable("\(address) is not an address of this machine: list its addresses with 'ip address'")
        default:
            .retryable("cannot receive on UDP port \(port) of \(address): \(error)")
        }
    }
}
