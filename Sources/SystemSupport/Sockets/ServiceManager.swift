internal import Glibc

/// The service manager that started this process and receives its messages, as described in sd_notify(3).
package final class ServiceManager: Sendable {
    /// The time after which the manager kills a process that sends no `WATCHDOG=1`; nil without a watchdog.
    package let watchdog: Duration?
    private let address: SocketAddress
    private let socket: OwnedDescriptor

    /// - Parameters:
    ///   - address: The value of `NOTIFY_SOCKET`: a path, or an abstract name after `@`.
    ///   - watchdog: The time after which the manager kills a silent process; nil for none.
    /// - Returns: nil for an address of another kind, or if no descriptor is left.
    package init?(address text: String, watchdog: Duration? = nil) {
        let address =
            switch text.first {
            case "/": SocketAddress(path: text)
            case "@": SocketAddress(abstractName: String(text.dropFirst()))
            default: SocketAddress?.none
            }
        guard let address, let socket = try? OwnedDescriptor.socket(AF_UNIX, SOCK_DGRAM) else { return nil }
        self.address = address
        self.socket = socket
        self.watchdog = watchdog
    }

    /// Returns the manager that the environment names, and removes it from there, so that no child sends messages too.
    ///
    /// Call this while the process has one thread, because another one may be reading the environment.
    package static func takenFromEnvironment() -> ServiceManager? {
        func take(_ name: String) -> String? {
            defer { unsafe unsetenv(name) }
            return unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        let (address, time, process) = (take("NOTIFY_SOCKET"), take("WATCHDOG_USEC"), take("WATCHDOG_PID"))
        return address.flatMap {
            ServiceManager(address: $0, watchdog: watchdog(microseconds: time, process: process, own: getpid()))
        }
    }

    /// Returns the time of the watchdog of this process; nil if there is none, or if it is for another process.
    ///
    /// - Parameters:
    ///   - microseconds: The value of `WATCHDOG_USEC`.
    ///   - process: The value of `WATCHDOG_PID`.
    ///   - own: The ID of this process.
    package static func watchdog(microseconds: String?, process: String?, own: Int32) -> Duration? {
        guard let time = microseconds.flatMap({ Int64($0) }), time > 0 else { return nil }
        guard process == nil || process == "\(own)" else { return nil }
        return .microseconds(time)
    }

    /// Sends assignments such as `READY=1`, one a line, in one message.
    ///
    /// Never blocks: if the manager's queue is full, or the manager has gone, the message is dropped.
    package func send(_ assignments: String...) {
        try? address.send(Array(assignments.joined(separator: "\n").utf8), from: socket)
    }
}
