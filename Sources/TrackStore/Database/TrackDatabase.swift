import Glibc
import SystemSupport

/// The database of recorded tracks.
///
/// All calls block. Several processes may use the database at the same time.
package struct TrackDatabase: ~Copyable {
    let connection: SQLiteConnection
    let path: String
    /// The device and the inode of the file.
    private let identity: [UInt64]

    /// The path of the user's database; nil if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
    ///
    /// The path is `$XDG_STATE_HOME/myeline/myeline.db`, by default `~/.local/state/myeline/myeline.db`.
    package static var standardPath: String? {
        func directory(_ name: String) -> String? {
            unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = directory("XDG_STATE_HOME") ?? directory("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/myeline/myeline.db" }
    }

    /// Opens the database, and creates or updates it if necessary.
    package init(path: String) throws(TrackDatabaseError) {
        let identity = try Self.makeFile(path)
        let connection: SQLiteConnection
        do throws(SQLiteError) {
            connection = try Self.connect(path)
        } catch {
            throw TrackDatabaseError(error, path)
        }
        self.path = path
        self.identity = identity
        self.connection = connection
    }

    private init(_ connection: consuming SQLiteConnection, path: String, identity: [UInt64]) {
        self.path = path
        self.identity = identity
        self.connection = connection
    }

    /// Opens an existing database to read it.
    ///
    /// The database need not be writable. For example, its disk may be full.
    ///
    /// - Parameter report: Called with one line if the points that were written last cannot be read.
    static func reading(_ path: String, report: (String) -> Void) throws(TrackDatabaseError) -> TrackDatabase {
        let failure: TrackDatabaseError
        do throws(TrackDatabaseError) {
            return try TrackDatabase(path: path)
        } catch {
            failure = error
        }
        guard failure.mayBeReadable, let file = try? OwnedDescriptor.open(path, O_RDONLY).status() else {
            throw failure
        }
        for access in [SQLiteConnection.Access.reading, .immutable] {
            do throws(SQLiteError) {
                let connection = try connect(path, access)
                if access == .immutable, hasLog(path) {
                    report("\(path)-wal cannot be read, so the points that were written last are missing")
                }
                return TrackDatabase(connection, path: path, identity: identity(file))
            } catch {
                if error.reason == .older || error.reason == .newer { throw TrackDatabaseError(error, path) }
            }
        }
        throw failure
    }

    /// Opens a database of the present version to read it.
    private static func connect(
        _ path: String, _ access: SQLiteConnection.Access
    ) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path, access)
        for setting in Schema.readingSettings { try connection.execute(setting) }
        switch try version(connection) {
        case Schema.migrations.count: return connection
        case 0: throw SQLiteError(reason: .other, description: "it is empty")
        case ..<Schema.migrations.count:
            throw SQLiteError(
                reason: .older, description: "it belongs to an older version of myeline, and cannot be updated")
        default: throw newer
        }
    }

    private static var newer: SQLiteError {
        SQLiteError(reason: .newer, description: "it belongs to a newer version of myeline")
    }

    /// Returns whether there is a write-ahead log that is not empty.
    private static func hasLog(_ path: String) -> Bool {
        let file = try? OwnedDescriptor.open(path + "-wal", O_RDONLY).status()
        return file.map { $0.st_size > 0 } ?? false
    }

    /// Creates the file if it is missing, and returns its identity.
    private static func makeFile(_ path: String) throws(TrackDatabaseError) -> [UInt64] {
        do throws(SystemError) {
            if let end = path.lastIndex(of: "/") { try FileSystem.makeDirectories(String(path[..<end])) }
            // Create the file here, because SQLite would make it readable for others.
            return identity(try OwnedDescriptor.open(path, O_RDWR | O_CREAT).status())
        } catch {
            throw TrackDatabaseError(
                message: "cannot open \(path): \(error)",
                remedy: error.number == ENOSPC
                    ? "free some space" : "check the permissions of the file and its directory")
        }
    }

    private static func connect(_ path: String) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path)
        for setting in Schema.settings { try connection.execute(setting) }
        try migrate(connection)
        return connection
    }

    private static func migrate(_ connection: borrowing SQLiteConnection) throws(SQLiteError) {
        let newest = Schema.migrations.count
        if try version(connection) < newest {
            try connection.transaction { () throws(SQLiteError) in
                // Another process may have migrated the database in the meantime.
                for steps in Schema.migrations.dropFirst(try version(connection)) {
                    for step in steps { try connection.execute(step) }
                }
                try connection.execute(Schema.setVersion(newest))
            }
        }
        guard try version(connection) == newest else { throw newer }
    }

    private static func version(_ connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
        let statement = try connection.prepare(Schema.version)
        return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
    }

    /// Appends the date to the name of a damaged database, so that the next opening creates a new database.
    ///
    /// - Returns: The new path; nil if the file could not be renamed.
    static func setAside(_ path: String, at date: String) -> String? {
        let target = "\(path).damaged-\(date)"
        guard unsafe rename(path, target) == 0 else { return nil }
        for suffix in ["-wal", "-shm"] { unsafe rename(path + suffix, target + suffix) }
        return target
    }

    /// Returns the paths of damaged databases that were set aside, in the order of their dates.
    package static func damagedFiles(of path: String) -> [String] {
        guard let slash = path.lastIndex(of: "/") else { return [] }
        let prefix = path[path.index(after: slash)...] + ".damaged-"
        let names = (try? OwnedDescriptor.open(String(path[..<slash]), O_RDONLY | O_DIRECTORY).names()) ?? []
        return names.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
            .map { path[...slash] + $0 }
    }

    /// Whether the path still refers to the open file; false if the file was removed or replaced.
    var isCurrent: Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && Self.identity(status) == identity
    }

    private static func identity(_ status: stat) -> [UInt64] { [UInt64(status.st_dev), UInt64(status.st_ino)] }

    /// Calls a function that uses the connection, and converts its errors to ``TrackDatabaseError``.
    func describingErrors<T>(
        _ body: (borrowing SQLiteConnection) throws(SQLiteError) -> T
    ) throws(TrackDatabaseError) -> T {
        do throws(SQLiteError) {
            return try body(connection)
        } catch {
            throw TrackDatabaseError(error, path)
        }
    }
}
