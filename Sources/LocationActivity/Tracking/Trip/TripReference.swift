/// The rule for the reference of a trip: the text that identifies the trip, such as "ABC123".
package enum TripReference {
    /// The rule as a phrase that follows the name of an option in an error message.
    package static let rule = "must be one line of 1 to 64 printable characters, and not blank"

    package static func isValid(_ reference: String) -> Bool {
        reference.unicodeScalars.count <= 64 && TripText.line(reference) == reference && ActivityKey.isValid(reference)
    }
}
