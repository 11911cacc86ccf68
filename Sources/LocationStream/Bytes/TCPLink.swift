internal import Glibc
import SystemSupport

/// A connection to a TCP server, made without ever blocking.
enum TCPLink {
    /// How long one address may take to answer.
    static let connectTimeout = Duration.seconds(10)

    /// Connects to the first of the host's addresses that answers.
    static func connect(
        to host: String, port: UInt16, waiter: Poller, isCancelled: () -> Bool
    ) throws(SourceFailure) -> OwnedDescriptor {
        let addresses = try NameResolution.addresses(of: host, port: port, waiter: waiter, isCancelled: isCancelled)
        var last = SystemError(ECONNREFUSED)
        for address in addresses {
            do {
                return try connect(to: address, waiter: waiter, isCancelled: isCancelled)
            } catch let error as SystemError {
                last = error
            } catch {
                throw .cancelled
            }
        }
        throw .retryable(last.description)
    }

    private static func connect(
        to address: SocketAddress, waiter: Poller, isCancelled: () -> Bool
    ) throws -> OwnedDescriptor {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let raw = socket(address.family, type, 0)
        guard raw >= 0 else { throw SystemError.last }
        let descriptor = OwnedDescriptor(raw)
        keepAlive(raw)
        let status = unsafe address.withPointer { unsafe Glibc.connect(raw, $0, $1) } ?? -1
        if status == 0 { return descriptor }
        guard errno == EINPROGRESS else { throw SystemError.last }
        let deadline = ContinuousClock.now.advanced(by: connectTimeout)
        while true {
            switch waiter.wait(for: raw, events: Int16(POLLOUT), until: deadline) {
            case .woken:
                if isCancelled() { throw CancellationError() }
            case .timeout:
                throw SystemError(ETIMEDOUT)
            case .ready:
                let error = pendingError(of: raw)
                guard error == 0 else { throw SystemError(error) }
                return descriptor
            }
        }
    }

    /// A peer that vanished without a word is noticed within half a minute.
    private static func keepAlive(_ socket: Int32) {
        set(socket, SOL_SOCKET, SO_KEEPALIVE, 1)
        set(socket, Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10)
        set(socket, Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5)
        set(socket, Int32(IPPROTO_TCP), TCP_KEEPCNT, 4)
        set(socket, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    }

    private static func set(_ socket: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        _ = unsafe setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func pendingError(of socket: Int32) -> Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno
    }
}
