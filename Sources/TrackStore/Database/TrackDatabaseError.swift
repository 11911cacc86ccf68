import SystemSupport

/// A failure of the database, with what a user can do.
package struct TrackDatabaseError: ErrorWithRemedy, Sendable, Hashable {
    package var message: String
    package var remedy: String
    /// Whether the file is damaged, so that only a new one helps.
    var meansDamage = false

    init(message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }

    init(_ error: SQLiteError, _ path: String) {
        meansDamage = error.meansDamage
        message = "cannot use \(path): \(error)"
        remedy =
            switch error.reason {
            case .libraryMissing: "install libsqlite3-0"
            case .busy: "another program uses it; try again later"
            case .notWritable: "check the permissions of the file and its directory"
            case .damaged: "the next recording renames it and starts a new one"
            case .full: "free some space"
            case .newer: "update myeline"
            case .other: "check the file and its file system"
            }
    }
}
