package import LocationActivity
package import SystemSupport

/// A command's error: what happened, and what to do.
package struct Failure: Error, Sendable, Hashable {
    package var status: ExitStatus
    package var what: String
    package var remedy: String?

    package init(_ what: String, remedy: String? = nil, status: ExitStatus = .failed) {
        self.what = what
        self.remedy = remedy
        self.status = status
    }

    package init(_ error: some ErrorWithRemedy) {
        self.init(error.message, remedy: error.remedy)
    }

    package init(_ error: ActivityLookupError) {
        switch error {
        case .notFound(let name):
            self.init(
                name.isEmpty ? "the activity's name is empty" : "no activity named \(name)",
                remedy: "'myeline list --all' shows all activities", status: .nothing)
        case .ambiguous(let name, let ids):
            self = .usage(
                "\(name) matches several activities: \(ids.joined(separator: ", "))", remedy: "give a longer prefix")
        case .unreadable(let error):
            self.init(error)
        }
    }

    package static func usage(_ what: String, remedy: String? = nil) -> Failure {
        Failure(what, remedy: remedy, status: .usage)
    }

    package var line: String {
        "myeline: " + Terminal.escaped(text)
    }

    package var text: String { [what, remedy].compactMap(\.self).joined(separator: "; ") }
}

/// Ends a command with a status but without an error message.
package struct SilentExit: Error {
    package var status: ExitStatus

    package init(status: ExitStatus) {
        self.status = status
    }
}

/// The reader closed standard output (`myeline stream | head`); the program exits without a message.
package struct OutputClosed: Error {
    package init() {}
}
