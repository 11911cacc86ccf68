import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// Datagrams to one address: an epoch each, or as many whole sentences as fit into one.
final class UDPSender: ReplaySink {
    /// What goes through an Ethernet in one piece: 1 500 bytes less the headers of IPv4 and UDP.
    private static let largestDatagram = 1472

    let name: String?
    private let socket: OwnedDescriptor

    init(host: String, port: UInt16) throws(Failure) {
        guard let address = try SocketAddress.resolved(host: host, port: port, type: SOCK_DGRAM).first else {
            throw Failure("the host \(host) has no address", remedy: "name another one")
        }
        let socket = OwnedDescriptor(address.socket(SOCK_DGRAM))
        var yes: Int32 = 1
        unsafe setsockopt(socket.number, SOL_SOCKET, SO_BROADCAST, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard socket.number >= 0, unsafe address.pass(to: { unsafe connect(socket.number, $0, $1) }) == 0 else {
            throw Failure(
                "cannot send to \(SocketAddress.text(host: host, port: port)): \(SystemError.last)",
                remedy: "check the address")
        }
        self.socket = socket
        name = "udp://" + SocketAddress.text(host: host, port: port)
    }

    func send(_ bytes: [UInt8], patiently: Bool) async throws {
        for datagram in Self.datagrams(bytes[...]) {
            // Nobody has to be there: what is not received is lost.
            _ = unsafe datagram.withUnsafeBytes {
                unsafe Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
        }
        // Without a pace the socket's buffer would overflow at once.
        if patiently { try await Task.sleep(for: .microseconds(200)) }
    }

    func finish() async {}

    /// Cuts bytes behind the ends of lines so that each piece fits into a datagram.
    static func datagrams(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes
        while rest.count > largestDatagram {
            let fitting = rest.prefix(largestDatagram)
            let end = fitting.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? fitting.endIndex
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        if !rest.isEmpty { pieces.append(rest) }
        return pieces
    }
}
