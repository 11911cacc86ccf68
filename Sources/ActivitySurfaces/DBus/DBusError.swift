package enum DBusError: Error, Sendable, Hashable {
    case libraryMissing(String)
    case noBus
    case unreachable(String)
    case closed
    /// A message cannot be sent, because its text is invalid or memory is short.
    case unsendable
    case noDaemon
    case noAnswer
    /// The notification daemon refused a notification, with its error message.
    case refused(String)

    package var message: String {
        switch self {
        case .libraryMissing(let name): "no desktop notifications: \(name) was not found"
        case .noBus: "no desktop notifications: no session bus was found"
        case .unreachable(let reason): "no desktop notifications: cannot connect to the session bus (\(reason))"
        case .closed: "no desktop notifications: the session bus closed the connection"
        case .unsendable: "cannot send a desktop notification: invalid text or out of memory"
        case .noDaemon: "no desktop notifications: no notification daemon is running"
        case .noAnswer: "no desktop notifications: the notification daemon does not answer"
        case .refused(let reason): "the notification daemon refused a notification (\(reason))"
        }
    }

    package var remedy: String? {
        switch self {
        case .libraryMissing: "install libdbus-1-3"
        case .noBus, .unreachable: "log in to a desktop or set DBUS_SESSION_BUS_ADDRESS"
        case .noDaemon: "start a notification daemon, such as dunst or mako"
        case .noAnswer: "restart the notification daemon"
        case .closed, .unsendable, .refused: nil
        }
    }

    package var line: String { Terminal.escaped([message, remedy].compactMap(\.self).joined(separator: "; ")) }
}
