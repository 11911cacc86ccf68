/// The rules for names of tracks: no blanks around them, and a limited length.
package enum TrackName {
    /// The maximum number of characters.
    package static let limit = 200

    /// Returns a text without the blanks around it; nil if nothing remains.
    package static func trimmed(_ text: some StringProtocol) -> String? {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[first...last])
    }

    /// Returns a name from a path: the file's name without `.gz` and extension; nil if nothing remains.
    package static func ofFile(_ path: String) -> String? {
        var name = path.split(separator: "/").last ?? ""
        if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
        // In a date such as 2024.05.14, the part after the last dot is not an extension.
        if let point = name.lastIndex(of: "."), name[point...].contains(where: \.isLetter) { name = name[..<point] }
        return name.allSatisfy(\.isWhitespace) ? nil : String(name)
    }

    /// Returns the text, trimmed and truncated to a valid name; nil if the text is blank.
    ///
    /// - Parameter suffix: A text to append; ``limit`` includes its length.
    package static func truncated(_ text: String, suffix: String = "") -> String? {
        guard let name = trimmed(text), let start = trimmed(name.prefix(limit - suffix.count)) else { return nil }
        return start + suffix
    }
}
