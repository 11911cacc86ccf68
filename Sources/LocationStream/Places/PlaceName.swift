import SystemSupport

/// The rule for the names of places.
package enum PlaceName {
    /// The maximum number of characters.
    package static let limit = 100
    /// The rule in words, without a subject; a message writes "it" before the rule.
    package static let rule =
        "must be one line of 1 to \(limit) printable characters without leading or trailing spaces, and not a position"

    /// Returns true if a place may have the name.
    ///
    /// A position is not a valid name, because a destination can be given as a name or as a position.
    package static func isValid(_ name: String) -> Bool {
        // A character can have any number of combining marks, so the bytes are limited too.
        name.count <= limit && name.utf8.count <= 10 * limit
            && name.first?.isWhitespace == false && name.last?.isWhitespace == false && EscapedText.of(name) == name
            && !CoordinateText.isPair(name)
    }

    /// Returns a text from an imported file as a valid name; nil if nothing usable remains.
    ///
    /// Each run of white space becomes one space, unprintable characters are removed, and a long text is truncated.
    static func imported(_ text: String) -> String? {
        let words = text.prefix(16 * limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let printable = words.unicodeScalars.filter { EscapedText.of("\($0)") == "\($0)" }
        var name = String(String.UnicodeScalarView(printable)).prefix(limit)
        while name.last?.isWhitespace == true { name.removeLast() }
        return isValid(String(name)) ? String(name) : nil
    }

    /// Returns the key of a name; names that differ only in case have the same key.
    package static func key(_ name: String) -> String { name.lowercased() }
}
