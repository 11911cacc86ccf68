import Glibc
import LocationStream
import Synchronization
import LocationActivity
package import SystemSupport

/// The desktop's notifications, behind a thread that waits for the bus: nothing else waits for it.
package final class NotificationThread: Sendable {
    package typealias Command = NotificationClient.Command
    package typealias Event = NotificationClient.Event

    /// What happens; it ends with ``stop()``.
    package let events: AsyncStream<Event>

    private struct State {
        var commands: [Command] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let wake: WakePipe
    private let tell: AsyncStream<Event>.Continuation
    private let address: @Sendable () throws(DBusError) -> String

    /// Starts the thread, which connects.
    ///
    /// - Parameter address: Where the bus is; asked whenever a connection is to be opened.
    /// - Throws: ``SystemError`` where the system has no descriptor or thread left.
    package init(address: @escaping @Sendable () throws(DBusError) -> String) throws(SystemError) {
        wake = try WakePipe()
        (events, tell) = AsyncStream.makeStream(of: Event.self)
        self.address = address
        try DetachedThread.start { self.run() }
    }

    /// Has things done, in their order.
    package func perform(_ commands: [Command]) {
        guard !commands.isEmpty else { return }
        state.withLock { $0.commands += commands }
        wake.wake()
    }

    /// Ends the thread once what was given to it is done; ``events`` ends then.
    package func stop() {
        state.withLock { $0.isStopped = true }
        wake.wake()
    }

    private func run() {
        defer { tell.finish() }
        var mustConnect = true
        while true {
            if mustConnect {
                do throws(DBusError) {
                    var link = NotificationClient(over: try DBusConnection(address()))
                    try link.begin()
                    try serve(&link)
                    return
                } catch {
                    tell.yield(.gone(error))
                }
            }
            // What was asked of a connection that is not there is asked again once there is one.
            let (commands, isStopped) = take()
            if isStopped { return }
            mustConnect = commands.contains(.connect)
            // Of no descriptor nothing comes: this waits for the next command.
            if !mustConnect { wait(pollfd(fd: -1, events: 0, revents: 0)) }
        }
    }

    private func take() -> (commands: [Command], isStopped: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            return (state.commands, state.isStopped)
        }
    }

    /// Works over a connection until the end, or until the bus is gone.
    private func serve(_ link: inout NotificationClient) throws(DBusError) {
        while true {
            let (commands, isStopped) = take()
            for command in commands {
                do throws(DBusError) {
                    try link.perform(command)
                } catch {
                    guard case .show(let activity, _) = command else { continue }
                    tell.yield(.refused(activity, error))
                }
            }
            try link.tick()
            guard link.connection.exchange() else { throw .closed }
            while let message = link.connection.next() {
                if let event = try link.take(message) { tell.yield(event) }
            }
            if isStopped { return try finish(&link) }
            wait(Self.polled(link.connection), until: link.due)
        }
    }

    /// Waits for what is under way, a second at most, so that no notification outlives its process unknown to it.
    private func finish(_ link: inout NotificationClient) throws(DBusError) {
        let deadline = ContinuousClock.now + .seconds(1)
        while link.isBusy, ContinuousClock.now < deadline {
            let left = (deadline - .now) / .milliseconds(1)
            var polled = Self.polled(link.connection)
            _ = unsafe poll(&polled, 1, Int32(max(1, left)))
            guard link.connection.exchange() else { throw .closed }
            while let message = link.connection.next() { _ = try link.take(message) }
        }
    }

    /// Waits for a descriptor, a command or an instant.
    private func wait(_ descriptor: pollfd, until instant: ContinuousClock.Instant? = nil) {
        let left = instant.map { Int32(clamping: Int64(max(0, ($0 - .now) / .milliseconds(1)).rounded(.up))) } ?? -1
        var polled = [pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0), descriptor]
        if unsafe poll(&polled, 2, left) > 0, polled[0].revents != 0 { wake.drain() }
    }

    private static func polled(_ connection: borrowing DBusConnection) -> pollfd {
        let events = connection.hasMore ? POLLIN | POLLOUT : POLLIN
        return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
    }
}
