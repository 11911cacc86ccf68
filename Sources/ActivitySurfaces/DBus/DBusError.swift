/// Why nothing can be said over the session bus.
package enum DBusError: Error, Sendable, Hashable {
    /// libdbus is not installed.
    case libraryMissing(String)
    /// Nothing says where the session bus is.
    case noBus
    /// The bus does not let anybody in.
    case unreachable(String)
    /// The bus is gone.
    case closed
    /// A message that cannot be sent: the memory is used up, or the bus takes no such text.
    case unsendable
    /// Nobody shows notifications.
    case noDaemon
    /// Who shows notifications refused one, with words of its own.
    case refused(String)

    /// What is wrong.
    package var message: String {
        switch self {
        case .libraryMissing(let name): "no desktop notifications: \(name) is not there"
        case .noBus: "no desktop notifications: there is no session bus"
        case .unreachable(let why): "no desktop notifications: the session bus cannot be reached (\(why))"
        case .closed: "no desktop notifications: the session bus is gone"
        case .unsendable: "a desktop notification could not be sent"
        case .noDaemon: "no desktop notifications: nobody on the session bus shows them"
        case .refused(let why): "a desktop notification was refused (\(why))"
        }
    }

    /// What to do about it; nil where it mends itself.
    package var remedy: String? {
        switch self {
        case .libraryMissing: "install libdbus-1-3"
        case .noBus, .unreachable: "log in at a desktop, or set DBUS_SESSION_BUS_ADDRESS"
        case .noDaemon: "start a notification daemon, such as dunst or mako"
        case .closed, .unsendable, .refused: nil
        }
    }

    /// The error and what to do about it in one line, harmless.
    package var line: String { Terminal.escaped([message, remedy].compactMap(\.self).joined(separator: "; ")) }
}
