/// A message on the bus, as a value.
struct DBusMessage: Sendable, Hashable {
    /// What a message is, with the numbers of the D-Bus specification.
    enum Kind: Int32, Sendable, Hashable {
        case call = 1
        case reply
        case error
        case signal
    }

    var kind: Kind
    /// Whom it is for; nil for everybody who listens.
    var destination: String?
    var path: String?
    var interface: String?
    var member: String?
    /// What went wrong, of an error.
    var errorName: String?
    /// The number of the message that this one answers; 0 for none.
    var replySerial: UInt32 = 0
    var values: [DBusValue] = []
    /// The unique name of who sent it, as the bus says; nil for what is sent.
    var sender: String?
    /// Its sender's number for it; 0 for what was not sent yet.
    var serial: UInt32 = 0

    /// A call of a method.
    static func call(
        _ member: String, of interface: String, at path: String, to destination: String, _ values: [DBusValue] = []
    ) -> DBusMessage {
        DBusMessage(
            kind: .call, destination: destination, path: path, interface: interface, member: member, values: values)
    }

    /// A call of a method of the bus itself.
    static func bus(_ member: String, _ values: [DBusValue]) -> DBusMessage {
        call(member, of: busName, at: "/org/freedesktop/DBus", to: busName, values)
    }

    /// The name of the bus itself.
    static let busName = "org.freedesktop.DBus"
}
