struct DBusMessage: Sendable, Hashable {
    /// Message types, with the numbers of the D-Bus specification.
    enum Kind: Int32, Sendable, Hashable {
        case call = 1
        case reply
        case error
        case signal
    }

    var kind: Kind
    var destination: String?
    var path: String?
    var interface: String?
    var member: String?
    var errorName: String?
    /// The serial number of the message that is answered; 0 if no message is answered.
    var replySerial: UInt32 = 0
    var values: [DBusValue] = []
    /// The sender's unique name, set by the bus; nil in outgoing messages.
    var sender: String?
    /// The serial number, which libdbus assigns when the message is sent; 0 before that.
    var serial: UInt32 = 0

    static func call(
        _ member: String, of interface: String, at path: String, to destination: String, _ values: [DBusValue] = []
    ) -> DBusMessage {
        DBusMessage(
            kind: .call, destination: destination, path: path, interface: interface, member: member, values: values)
    }

    static func bus(_ member: String, _ values: [DBusValue]) -> DBusMessage {
        call(member, of: busName, at: "/org/freedesktop/DBus", to: busName, values)
    }

    static let busName = "org.freedesktop.DBus"
}
