/// A value that an intent's parameter does not accept.
package struct IntentParameterError: Error, Sendable, Hashable {
    package let message: String
    /// The parameter, with an index for an element of an array: `guests.1`.
    package let path: String

    init(_ message: String, path: String) {
        self.message = message
        self.path = path
    }
}
