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

    /// Returns the text, trimmed and truncated to a valid name; nil if the text is blank.
    ///
    /// - Parameter suffix: A text to append; ``limit`` includes its length.
    package static func truncated(_ text: String, suffix: String = "") -> String? {
        guard let name = trimmed(text), let start = trimmed(name.prefix(limit - suffix.count)) else { return nil }
        return start + suffix
    }
}
