/// Why a command did not do its job: what is wrong, and what to do about it.
struct Failure: Error, Sendable, Hashable {
    var status: ExitStatus
    var what: String
    var remedy: String?

    init(_ what: String, remedy: String? = nil, status: ExitStatus = .failed) {
        self.what = what
        self.remedy = remedy
        self.status = status
    }

    /// A command line that makes no sense.
    static func usage(_ what: String, remedy: String? = nil) -> Failure {
        Failure(what, remedy: remedy, status: .usage)
    }

    /// The one line that standard error gets.
    var line: String {
        "myeline: " + Terminal.escaped([what, remedy].compactMap(\.self).joined(separator: "; "))
    }
}

/// The end of a command that has said everything already.
struct Ended: Error {
    var status: ExitStatus
}

/// The reader of standard output is gone (`myeline stream | head`): a quiet end.
struct OutputClosed: Error {}
