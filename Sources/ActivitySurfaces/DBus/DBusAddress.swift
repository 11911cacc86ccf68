import Glibc

/// Where the user's session bus is.
package enum DBusAddress {
    /// `DBUS_SESSION_BUS_ADDRESS`, else the socket in the runtime directory that systemd and dbus-user-session make.
    ///
    /// libdbus would look in the same places, and where there is none start a bus of its own, which nobody else uses.
    package static func session(_ environment: (String) -> String?) throws(DBusError) -> String {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
        let folders = [environment("XDG_RUNTIME_DIR"), "/run/user/\(geteuid())"].compactMap(\.self)
        for folder in folders where folder.hasPrefix("/") {
            let socket = folder + "/bus"
            if unsafe access(socket, F_OK) == 0 { return "unix:path=" + escaped(socket) }
        }
        throw .noBus
    }

    /// A value inside an address: whatever is not optionally-escaped is written as `%` and two digits.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-_/.*".contains(character))
            let digits = String(byte, radix: 16)
            return isPlain ? String(character) : "%" + (digits.count < 2 ? "0" + digits : digits)
        }.joined()
    }
}
