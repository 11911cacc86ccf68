/// A failure that a user can correct, with a message and a remedy of one line each.
package protocol ErrorWithRemedy: Error, CustomStringConvertible {
    var message: String { get }
    var remedy: String { get }
}

extension ErrorWithRemedy {
    package var description: String { "\(message); \(remedy)" }
}
