import Glibc
import SystemSupport

/// Whether the session has a notification daemon.
package enum NotificationService: Sendable, Hashable {
    case running
    /// The bus starts a daemon for the first notification.
    case startedOnDemand
    case missing(DBusError)

    /// Queries the session bus without starting a daemon.
    ///
    /// After connecting to the bus, the call blocks for at most the timeout.
    package static func find(timeout: Duration = .seconds(1)) -> NotificationService {
        find(timeout: timeout) { Environment[$0] }
    }

    static func find(timeout: Duration, _ environment: (String) -> String?) -> NotificationService {
        do throws(DBusError) {
            let connection = try DBusConnection(try DBusAddress.session(environment))
            let deadline = ContinuousClock.now + timeout
            let name = NotificationClient.name
            let owned = try ask(.bus("NameHasOwner", [.string(name)]), over: connection, until: deadline)
            if owned == .bool(true) { return .running }
            let startable = try ask(.bus("ListActivatableNames", []), over: connection, until: deadline)
            return startable?.strings?.contains(name) == true ? .startedOnDemand : .missing(.noDaemon)
        } catch {
            return .missing(error)
        }
    }

    /// Sends a question to the bus; returns the first value of the answer, or nil if the bus answers with an error.
    private static func ask(
        _ question: DBusMessage, over connection: borrowing DBusConnection, until deadline: ContinuousClock.Instant
    ) throws(DBusError) -> DBusValue? {
        let serial = try connection.send(question)
        while connection.exchange() {
            while let message = connection.next() {
                if message.replySerial == serial { return message.kind == .reply ? message.values.first : nil }
            }
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { throw .unreachable("it does not answer") }
            let events = connection.hasMore ? POLLIN | POLLOUT : POLLIN
            var polled = pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
            _ = unsafe poll(&polled, 1, Int32(left.rounded(.up)))
        }
        throw .closed
    }
}
