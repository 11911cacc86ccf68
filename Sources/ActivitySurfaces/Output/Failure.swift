/// Why a command did not do its job: what is wrong, and what to do about it.
package struct Failure: Error, Sendable, Hashable {
    package var status: ExitStatus
    package var what: String
    package var remedy: String?

    package init(_ what: String, remedy: String? = nil, status: ExitStatus = .failed) {
        self.what = what
        self.remedy = remedy
        self.status = status
    }

    /// A command line that makes no sense.
    package static func usage(_ what: String, remedy: String? = nil) -> Failure {
        Failure(what, remedy: remedy, status: .usage)
    }

    /// The one line that standard error gets.
    package var line: String {
        "myeline: " + Terminal.escaped(text)
    }

    /// The failure and its remedy, unescaped.
    package var text: String { [what, remedy].compactMap(\.self).joined(separator: "; ") }
}

/// The end of a command that has said everything already.
package struct SilentExit: Error {
    package var status: ExitStatus

    package init(status: ExitStatus) {
        self.status = status
    }
}

/// The reader of standard output is gone (`myeline stream | head`): a quiet end.
package struct OutputClosed: Error {

    package init() {}
}
