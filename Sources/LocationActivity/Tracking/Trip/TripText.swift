import SystemSupport

/// Sanitizes external texts for the attributes and contents of trips.
enum TripText {
    /// The maximum length of a name or an address, in Unicode scalars.
    ///
    /// With this limit, all names and addresses fit into an activity.
    static let limit = 80

    /// Returns a text as one printable line of at most `limit` scalars; nil if the line has only whitespace.
    static func line(_ text: String, limit: Int = limit) -> String? {
        let line = String(text.unicodeScalars.prefix(limit)).sanitized(lineEnds: .blanks)
        return line.allSatisfy(\.isWhitespace) ? nil : line
    }
}
