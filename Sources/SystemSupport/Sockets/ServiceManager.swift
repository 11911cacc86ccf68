internal import Glibc

/// The service manager that started this process and receives its messages, as described in sd_notify(3).
package final class ServiceManager: Sendable {
    /// The time after which the manager kills a process that sends no `WATCHDOG=1`; nil without a watchdog.
    package let watchdog: Duration?
    /// The value of `NOTIFY_SOCKET`.
    package let address: String
    private let destination: SocketAddress
    private let socket: OwnedDescriptor

    /// - Parameters:
    ///   - address: The value of `NOTIFY_SOCKET`: a path, or an abstract name after `@`.
    ///   - watchdog: The time after which the manager kills a silent process; nil for none.
    /// - Returns: nil if the address is neither a path nor an abstract name, or if no descriptor is left.
    package init?(address: String, watchdog: Duration? = nil) {
        let destination =
            switch address.first {
            case "/": SocketAddress(path: address)
            case "@": SocketAddress(abstractName: String(address.dropFirst()))
            default: SocketAddress?.none
            }
        guard let destination, let socket = try? OwnedDescriptor.socket(AF_UNIX, SOCK_DGRAM) else { return nil }
        self.address = address
        self.destination = destination
        self.socket = socket
        self.watchdog = watchdog
    }

    /// Returns the manager that the environment names, and removes the manager's environment variables.
    ///
    /// Without the variables, child processes cannot send messages to the manager. Call this function while the process
    /// has only one thread, because another thread could be reading the environment.
    ///
    /// - Returns: The manager, or the value of `NOTIFY_SOCKET` if that value cannot be used. Both are nil if the
    ///   variable is not set.
    package static func takenFromEnvironment() -> (manager: ServiceManager?, unusableAddress: String?) {
        func take(_ name: String) -> String? {
            defer { unsafe unsetenv(name) }
            return unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        let (address, time, process) = (take("NOTIFY_SOCKET"), take("WATCHDOG_USEC"), take("WATCHDOG_PID"))
        guard let address, !address.isEmpty else { return (nil, nil) }
        let watchdog = watchdog(microseconds: time, process: process, own: getpid())
        let manager = ServiceManager(address: address, watchdog: watchdog)
        return (manager, manager == nil ? address : nil)
    }

    /// Returns the watchdog timeout of this process; nil without a watchdog, or if the watchdog is for another process.
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

    /// Sends assignments such as `READY=1` in one message, one per line.
    ///
    /// Never blocks: if the manager's queue is full, or the manager has exited, the message is dropped.
    ///
    /// - Returns: The reason why messages do not reach the manager; nil if the message was sent, or if the manager's
    ///   queue is full.
    @discardableResult
    package func send(_ assignments: String...) -> SystemError? {
        do throws(SystemError) {
            try destination.send(Array(assignments.joined(separator: "\n").utf8), from: socket)
            return nil
        } catch {
            return [EAGAIN, ENOBUFS].contains(error.number) ? nil : error
        }
    }
}
