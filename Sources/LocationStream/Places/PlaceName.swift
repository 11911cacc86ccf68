import SystemSupport

/// The rule for the names of places.
package enum PlaceName {
    /// The maximum number of characters.
    package static let limit = 100
    /// The rule in words, for messages that begin with the name of a parameter.
    package static let rule =
        "must be one line of 1 to \(limit) printable characters without blanks at its ends, and not a position"

    /// Returns true if a place may have the name.
    ///
    /// A position is no name, because a destination is either of them.
    package static func isValid(_ name: String) -> Bool {
        // Characters may consist of any number of combining marks.
        name.count <= limit && name.utf8.count <= 10 * limit
            && name.first?.isWhitespace == false && name.last?.isWhitespace == false && EscapedText.of(name) == name
            && !CoordinateText.isPair(name)
    }

    /// Returns the text of a file as a valid name; nil if nothing remains of it.
    ///
    /// Line ends become blanks, and the rest of a text that is too long is dropped.
    static func imported(_ text: String) -> String? {
        let words = text.prefix(16 * limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let printable = words.unicodeScalars.filter { EscapedText.of("\($0)") == "\($0)" }
        var name = String(String.UnicodeScalarView(printable)).prefix(limit)
        while name.last?.isWhitespace == true { name.removeLast() }
        return isValid(String(name)) ? String(name) : nil
    }

    /// Returns the form of a name in which equal names are the same.
    package static func key(_ name: String) -> String { name.lowercased() }
}
