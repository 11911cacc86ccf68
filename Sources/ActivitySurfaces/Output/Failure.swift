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

    /// Describes an operation for which no descriptors or threads are left.
    package init(_ what: String, shortage error: SystemError) {
        self.init("\(what): \(error)", remedy: SystemError.shortageRemedy)
    }

    package init(_ error: some ErrorWithRemedy) {
        self.init(error.message, remedy: error.remedy)
    }

    package init(_ error: ActivityLookupError, in listing: ActivityListing) {
        switch error {
        case .notFound(let name):
            self.init(
                name.isEmpty ? "the activity's name is empty" : "no activity named \(name)",
                remedy: "'myeline list --all' shows all activities", status: .nothing)
        case .ambiguous(let name, let ids):
            let matches = listing.snapshots.filter { ids.contains($0.id) }
            let names = matches.map { "\($0.id.prefix(8)) (\($0.name))" }
            self = .usage(
                "\(name) matches several activities: \(names.joined(separator: ", "))", remedy: "give an ID or a key")
        case .unreadable(let error):
            self.init(error)
        }
    }

    package static let noActivity = Failure(
        "no activity is running", remedy: "start one with 'myeline start'", status: .nothing)

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
