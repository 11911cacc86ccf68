import SystemSupport

/// The first line of a unit that this program writes; its checksum reveals later edits.
struct UnitChecksum: Sendable, Hashable {
    /// The command that writes the unit.
    var command: String

    /// The origin of a unit's text.
    enum Origin: Sendable, Hashable {
        case installed
        /// Installed by ``command``, and changed afterwards.
        case edited
        case foreign
    }

    private var prefix: String { "# Written by '\(command)'; checksum " }

    /// Returns the text of a unit: a first line with the checksum of the body, and then the body.
    func text(_ body: String) -> String { "\(prefix)\(Self.checksum(body))\n\(body)" }

    func origin(of text: String) -> Origin {
        guard text.hasPrefix(prefix), let end = text.firstIndex(of: "\n") else { return .foreign }
        return text[..<end].dropFirst(prefix.count) == Self.checksum(String(text[text.index(after: end)...]))
            ? .installed : .edited
    }

    /// The hash of the text, in 16 hexadecimal digits.
    private static func checksum(_ text: String) -> String {
        var hash = FNVHash()
        for byte in text.utf8 { hash.add(byte) }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
