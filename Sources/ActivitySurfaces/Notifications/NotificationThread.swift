import Glibc
import Synchronization
package import SystemSupport

/// A thread that runs a ``NotificationClient`` and waits for messages of the session bus.
package final class NotificationThread: Sendable {
    package typealias Command = NotificationClient.Command
    package typealias Event = NotificationClient.Event

    package let events: AsyncStream<Event>

    private struct State {
        var commands: [Command] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let wake: WakePipe
    private let continuation: AsyncStream<Event>.Continuation
    private let address: @Sendable () throws(DBusError) -> String

    /// Starts the thread, which connects to the bus; each attempt to connect calls `address`.
    package init(address: @escaping @Sendable () throws(DBusError) -> String) throws(SystemError) {
        wake = try WakePipe()
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
        self.address = address
        try DetachedThread.start { self.run() }
    }

    package func perform(_ commands: [Command]) {
        guard !commands.isEmpty else { return }
        state.withLock { $0.commands += commands }
        wake.wake()
    }

    /// Makes the thread perform the queued commands and then end.
    ///
    /// The stream ``events`` ends with the thread.
    package func stop() {
        state.withLock { $0.isStopped = true }
        wake.wake()
    }

    private func run() {
        defer { continuation.finish() }
        var mustConnect = true
        while true {
            if mustConnect {
                do throws(DBusError) {
                    var client = NotificationClient(over: try DBusConnection(address()))
                    try client.begin()
                    try serve(&client)
                    return
                } catch {
                    continuation.yield(.gone(error))
                }
            }
            // Drop commands while there is no connection; the model repeats them after connecting.
            let (commands, isStopped) = take()
            if isStopped { return }
            mustConnect = commands.contains(.connect)
            // Wait for the next commands. Only the command `connect` starts another attempt to connect.
            if !mustConnect { _ = Poller(wake: wake).wait(for: nil, until: nil) }
        }
    }

    private func take() -> (commands: [Command], isStopped: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            return (state.commands, state.isStopped)
        }
    }

    /// Serves a connection until ``stop()`` or until the bus closes it.
    private func serve(_ client: inout NotificationClient) throws(DBusError) {
        while true {
            let (commands, isStopped) = take()
            for command in commands {
                do throws(DBusError) {
                    try client.perform(command)
                } catch {
                    guard case .show(let activity, _) = command else { continue }
                    continuation.yield(.refused(activity, error))
                }
            }
            try client.tick()
            guard client.connection.exchange() else { throw .closed }
            while let message = client.connection.next() {
                if let event = try client.handle(message) { continuation.yield(event) }
            }
            if isStopped { return try finish(&client) }
            let polled = Self.polled(client.connection)
            _ = Poller(wake: wake).wait(for: polled.fd, events: polled.events, until: client.due)
        }
    }

    /// Waits up to 1 s for pending replies, because they contain the IDs that are needed to close notifications.
    private func finish(_ client: inout NotificationClient) throws(DBusError) {
        let deadline = ContinuousClock.now + .seconds(1)
        while client.isBusy, ContinuousClock.now < deadline {
            let left = (deadline - .now) / .milliseconds(1)
            var polled = Self.polled(client.connection)
            _ = unsafe poll(&polled, 1, Int32(max(1, left)))
            guard client.connection.exchange() else { throw .closed }
            while let message = client.connection.next() { _ = try client.handle(message) }
        }
    }

    private static func polled(_ connection: borrowing DBusConnection) -> pollfd {
        let events = connection.hasMore ? POLLIN | POLLOUT : POLLIN
        return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
    }
}
