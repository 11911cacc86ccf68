import LocationActivity
import SystemSupport

/// Prepares a weather text from a command, a service or the user for display.
enum WeatherText {
    /// The maximum number of characters.
    private static let limit = 60

    /// Returns a text as one line of at most 60 characters, without control characters; nil if nothing remains.
    static func of(_ text: String) -> String? {
        // Limit the number of scalars first, because a single character can consist of any number of scalars.
        let scalars = String(text.unicodeScalars.prefix(16 * limit)).sanitized(lineEnds: .blanks)
        let words = scalars.split(separator: " ").joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return words.count > limit ? words.prefix(limit - 1) + "…" : words
    }
}
