/// The rule for the keys of activities.
package enum ActivityKey {
    /// The rule as a phrase that follows the name of a parameter in an error message.
    package static let rule = "must be one line of 1 to 128 bytes, and not blank"

    package static func isValid(_ key: String) -> Bool {
        key.utf8.count <= 128 && !key.contains(where: \.isNewline) && !key.allSatisfy(\.isWhitespace)
    }
}
