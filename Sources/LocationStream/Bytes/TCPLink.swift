internal import Glibc
package import SystemSupport

package enum TCPLink {
    /// The timeout for each address of a host.
    static let connectTimeout = Duration.seconds(10)

    /// Tries the addresses of a host one after the other until one accepts the connection.
    ///
    /// - Parameter deadline: The time to give up; nil to apply only the timeout of each address.
    static func connect(
        to host: String, port: UInt16, poller: Poller, until deadline: ContinuousClock.Instant? = nil,
        isCancelled: () -> Bool
    ) throws(SourceFailure) -> OwnedDescriptor {
        let addresses = try NameResolution.addresses(
            of: host, port: port, poller: poller, until: deadline, isCancelled: isCancelled)
        var last = SystemError(ECONNREFUSED)
        for address in addresses {
            do {
                return try connect(to: address, poller: poller, until: deadline, isCancelled: isCancelled)
            } catch let error as SystemError {
                last = error
            } catch {
                throw .cancelled
            }
        }
        throw .retryable(last.description)
    }

    /// Connects to a host; waits until the deadline at most.
    package static func connect(
        to host: String, port: UInt16, until deadline: ContinuousClock.Instant
    ) throws(SourceFailure) -> OwnedDescriptor {
        let wake: WakePipe
        do throws(SystemError) {
            wake = try WakePipe()
        } catch {
            throw .retryable(error.description)
        }
        return try connect(to: host, port: port, poller: Poller(wake: wake), until: deadline) {
            ContinuousClock.now >= deadline
        }
    }

    private static func connect(
        to address: SocketAddress, poller: Poller, until limit: ContinuousClock.Instant?, isCancelled: () -> Bool
    ) throws -> OwnedDescriptor {
        let socket = try address.makeSocket(SOCK_STREAM)
        keepAlive(socket)
        do throws(SystemError) {
            try address.connect(socket)
            return socket
        } catch {
            guard error.number == EINPROGRESS else { throw error }
        }
        let timeout = ContinuousClock.now.advanced(by: connectTimeout)
        let deadline = limit.map { min($0, timeout) } ?? timeout
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
