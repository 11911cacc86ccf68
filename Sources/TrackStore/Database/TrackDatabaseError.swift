import Glibc
import SystemSupport

package struct TrackDatabaseError: ErrorWithRemedy, Sendable, Hashable {
    package var message: String
    package var remedy: String
    /// Whether the file is damaged, so that only a new file helps.
    package private(set) var meansDamage = false
    /// Whether another process uses the database or has just changed the track.
    package private(set) var isBusy = false
    /// Whether the file may be readable, although it could not be opened for writing.
    private(set) var mayBeReadable = true

    init(message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }

    /// Creates the error for a file that could not be created or renamed.
    init(opening path: String, _ error: SystemError) {
        self.init(
            message: "cannot open \(path): \(error)",
            remedy: error.number == ENOSPC ? "free some space" : "check the permissions of the file and its directory")
    }

    init(_ error: SQLiteError, _ path: String) {
        meansDamage = error.meansDamage
        isBusy = error.reason == .busy
        message = "cannot use \(path): \(error)"
        mayBeReadable =
            switch error.reason {
            case .notWritable, .full, .other: true
            case .libraryMissing, .busy, .damaged, .newer, .older: false
            }
        remedy =
            switch error.reason {
            case .libraryMissing: "install libsqlite3-0"
            case .busy: "another program uses the database; try again later"
            case .notWritable: "check the permissions of the file and its directory"
            case .damaged: "run 'myeline doctor --repair'"
            case .full: "free some space"
            // SQLite needs some free space even to read, for the index of the write-ahead log.
            case .other where FileSystem.freeSpace(of: path).map { $0 < 64 << 10 } == true: "free some space"
            case .newer: "update myeline"
            case .older: "make the file and its directory writable, and check that the disk is not full"
            case .other: "check 'ls -l \(path)' and 'df \(path)'"
            }
    }
}
