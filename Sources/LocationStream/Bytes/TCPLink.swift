internal import Glibc
import SystemSupport

enum TCPLink {
    /// The timeout for each address of a host.
    static let connectTimeout = Duration.seconds(10)

    /// Connects to the first of the host's addresses that answers.
    static func connect(
        to host: String, port: UInt16, poller: Poller, isCancelled: () -> Bool
    ) throws(SourceFailure) -> OwnedDescriptor {
        let addresses = try NameResolution.addresses(of: host, port: port, poller: poller, isCancelled: isCancelled)
        var last = SystemError(ECONNREFUSED)
        for address in addresses {
            do {
                return try connect(to: address, poller: poller, isCancelled: isCancelled)
            } catch let error as SystemError {
                last = error
            } catch {
                throw .cancelled
            }
        }
        throw .retryable(last.description)
    }

    private static func connect(
        to address: SocketAddress, poller: Poller, isCancelled: () -> Bool
    ) throws -> OwnedDescriptor {
        let socket = try address.makeSocket(SOCK_STREAM)
        keepAlive(socket)
        do throws(SystemError) {
            try address.connect(socket)
            return socket
        } catch {
            guard error.number == EINPROGRESS else { throw error }
        }
        let deadline = ContinuousClock.now.advanced(by: connectTimeout)
        while true {
            switch poller.wait(for: socket.number, events: Int16(POLLOUT), until: deadline) {
            case .woken:
                if isCancelled() { throw CancellationError() }
            case .timeout:
                throw SystemError(ETIMEDOUT)
            case .ready:
                let error = pendingError(of: socket.number)
                guard error == 0 else { throw SystemError(error) }
                return socket
            }
        }
    }

    /// Enables keep-alive probes, which detect a vanished peer within half a minute.
    private static func keepAlive(_ socket: borrowing OwnedDescriptor) {
        socket.setSocketOption(SOL_SOCKET, SO_KEEPALIVE)
        socket.setSocketOption(Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10)
        socket.setSocketOption(Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5)
        socket.setSocketOption(Int32(IPPROTO_TCP), TCP_KEEPCNT, 4)
        socket.setSocketOption(Int32(IPPROTO_TCP), TCP_NODELAY)
    }

    private static func pendingError(of socket: Int32) -> Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno
    }
}
