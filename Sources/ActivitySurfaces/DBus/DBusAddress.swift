import Glibc

package enum DBusAddress {
    /// Returns the address of the session bus.
    ///
    /// The address is the value of `DBUS_SESSION_BUS_ADDRESS`. If that variable is not set, the address is a socket in
    /// `XDG_RUNTIME_DIR` or /run/user/UID, where systemd and dbus-user-session create the socket. libdbus is not asked
    /// for the address, because it would start a new bus if it found none.
    package static func session(_ environment: (String) -> String?) throws(DBusError) -> String {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
        let folders = [environment("XDG_RUNTIME_DIR"), "/run/user/\(geteuid())"].compactMap(\.self)
        for folder in folders where folder.hasPrefix("/") {
            let socket = folder + "/bus"
            if unsafe access(socket, F_OK) == 0 { return "unix:path=" + escaped(socket) }
        }
        throw .noBus
    }

    /// Percent-encodes the bytes that the D-Bus specification requires to be escaped.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-_/.*".contains(character))
            let digits = String(byte, radix: 16)
            return isPlain ? String(character) : "%" + (digits.count < 2 ? "0" + digits : digits)
        }.joined()
    }
}
