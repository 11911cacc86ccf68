import Glibc
import SystemSupport

/// A service manager's socket, which receives the messages of services.
package final class ServiceListener: Sendable {
    /// The value of `NOTIFY_SOCKET`.
    package let address: String
    private let socket: OwnedDescriptor

    /// - Parameter address: A path for the socket, or an abstract name after `@`.
    package init(_ address: String) throws {
        self.address = address
        socket = try OwnedDescriptor.socket(AF_UNIX, SOCK_DGRAM)
        let name = String(address.dropFirst())
        let bound = address.hasPrefix("@") ? SocketAddress(abstractName: name) : SocketAddress(path: address)
        guard let bound else { throw SystemError(ENAMETOOLONG) }
        try bound.bind(socket)
    }

    /// Waits for the next message; nil if there is none in time.
    package func message(within time: Duration = .seconds(300)) async -> String? {
        await onDetachedThread { [self] in
            var polled = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&polled, 1, Int32(time / .milliseconds(1))) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = unsafe recv(socket.number, &bytes, bytes.count, 0)
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    /// Waits for a message that begins with a text, and drops those before it.
    package func message(beginningWith text: String, within time: Duration = .seconds(300)) async -> String? {
        let deadline = ContinuousClock.now + time
        while case let left = ContinuousClock.now.duration(to: deadline), left > .zero {
            guard let message = await message(within: left) else { return nil }
            if message.hasPrefix(text) { return message }
        }
        return nil
    }
}
