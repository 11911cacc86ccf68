/// A message on the bus, as a value.
package struct DBusMessage: Sendable, Hashable {
    /// What a message is, with the numbers of the D-Bus specification.
    package enum Kind: Int32, Sendable, Hashable {
        case call = 1
        case reply
        case error
        case signal
    }

    package var kind: Kind
    /// Whom it is for; nil for everybody who listens.
    package var destination: String?
    package var path: String?
    package var interface: String?
    package var member: String?
    /// What went wrong, of an error.
    package var errorName: String?
    /// The number of the message that this one answers; 0 for none.
    package var replySerial: UInt32 = 0
    package var values: [DBusValue] = []
    /// The unique name of who sent it, as the bus says; nil for what is sent.
    package var sender: String?
    /// Its sender's number for it; 0 for what was not sent yet.
    package var serial: UInt32 = 0

    package init(
        kind: Kind, destination: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
        errorName: String? = nil, replySerial: UInt32 = 0, values: [DBusValue] = [], sender: String? = nil,
        serial: UInt32 = 0
    ) {
        self.kind = kind
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.errorName = errorName
        self.replySerial = replySerial
        self.values = values
        self.sender = sender
        self.serial = serial
    }

    /// A call of a method.
    package static func call(
        _ member: String, of interface: String, at path: String, to destination: String, _ values: [DBusValue] = []
    ) -> DBusMessage {
        DBusMessage(
            kind: .call, destination: destination, path: path, interface: interface, member: member, values: values)
    }

    /// A call of a method of the bus itself.
    package static func bus(_ member: String, _ values: [DBusValue]) -> DBusMessage {
        call(member, of: busName, at: "/org/freedesktop/DBus", to: busName, values)
    }

    /// The name of the bus itself.
    package static let busName = "org.freedesktop.DBus"
}
