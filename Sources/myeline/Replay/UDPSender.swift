import Glibc
import SystemSupport
import ActivitySurfaces

/// Sends each epoch to an address, in as few datagrams as possible without splitting a line.
final class UDPSender: ReplaySink {
    /// The largest datagram that fits an Ethernet frame: 1 500 bytes without the headers of IPv4 and UDP.
    private static let largestDatagram = 1472

    let name: String?
    private let socket: OwnedDescriptor

    init(host: String, port: UInt16) throws(Failure) {
        let place = SocketAddress.text(host: host, port: port)
        let address = try ReplayAddress.resolve(host, port, SOCK_DGRAM)[0]
        do throws(SystemError) {
            socket = try address.makeSocket(SOCK_DGRAM)
            socket.setSocketOption(SOL_SOCKET, SO_BROADCAST)
            try address.connect(socket)
        } catch {
            throw Failure("cannot send to \(place): \(error)", remedy: "check the address")
        }
        name = "udp://\(place)"
    }

    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws {
        for datagram in Self.datagrams(bytes[...]) {
            // Ignore errors, because a datagram is lost if no program listens at the address.
            _ = unsafe datagram.withUnsafeBytes {
                unsafe Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
        }
        // In a replay without delays, pause after each epoch. Otherwise the buffer of the socket would overflow.
        if waitsForReaders { try await Task.sleep(for: .microseconds(200)) }
    }

    /// Splits bytes after line ends so that each piece fits a datagram.
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
