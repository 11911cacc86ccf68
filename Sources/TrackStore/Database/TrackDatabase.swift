import FoundationEssentials
import Glibc
import SystemSupport

/// The database of recorded tracks.
///
/// All calls block. Several processes may use the database at the same time. The values of one process share one
/// connection.
package struct TrackDatabase: ~Copyable {
    let path: String
    private let shared: SharedConnection
    /// The generation of the shared connection.
    private let generation: Int

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
        let shared = SharedConnection.at(path)
        generation = try shared.open { () throws(TrackDatabaseError) in
            try Self.makeFile(path)
            do throws(SQLiteError) {
                return try Self.connect(path)
            } catch {
                throw TrackDatabaseError(error, path)
            }
        }
        self.shared = shared
        self.path = path
    }

    private init(_ shared: SharedConnection, generation: Int, path: String) {
        self.path = path
        self.shared = shared
        self.generation = generation
    }

    deinit {
        shared.release(generation)
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
        guard failure.mayBeReadable, unsafe access(path, R_OK) == 0 else { throw failure }
        let shared = SharedConnection.at(path)
        for access in [SQLiteConnection.Access.reading, .immutable] {
            do throws(SQLiteError) {
                let generation = try shared.open(forWriting: false) { () throws(SQLiteError) in
                    let connection = try connect(path, access)
                    if access == .immutable, hasLog(path) {
                        report("\(path)-wal cannot be read, so the points that were written last are missing")
                    }
                    return connection
                }
                return TrackDatabase(shared, generation: generation, path: path)
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
    static func hasLog(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// Creates the file if it is missing.
    ///
    /// An existing file is never opened here, because closing it would release SQLite's locks.
    private static func makeFile(_ path: String) throws(TrackDatabaseError) {
        do throws(SystemError) {
            if let end = path.lastIndex(of: "/") { try FileSystem.makeDirectories(String(path[..<end])) }
            if unsafe access(path, R_OK | W_OK) == 0 { return }
            guard errno == ENOENT else { throw .last }
            try withDirectoryLock(of: path) { () throws(SystemError) in
                // Create the file here, because SQLite would make it readable for others.
                do throws(SystemError) {
                    _ = try OwnedDescriptor.open(path, O_RDWR | O_CREAT | O_EXCL)
                } catch {
                    guard error.number == EEXIST else { throw error }
                }
            }
        } catch {
            throw TrackDatabaseError(opening: path, error)
        }
    }

    /// Calls a function while no other process creates or renames the database.
    static func withDirectoryLock<T>(
        of path: String, _ body: () throws(SystemError) -> T
    ) throws(SystemError) -> T {
        let slash = path.lastIndex(of: "/").map { path[...$0] } ?? "."
        let directory = try OwnedDescriptor.open(String(slash), O_RDONLY | O_DIRECTORY)
        while flock(directory.number, LOCK_EX) != 0 { if errno != EINTR { throw .last } }
        defer { _ = flock(directory.number, LOCK_UN) }
        return try body()
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

    /// Renames a damaged database, so that the next opening creates a new database.
    ///
    /// The file is renamed only if SQLite's check of its integrity, on a new connection, finds damage.
    ///
    /// - Parameters:
    ///   - date: Part of the new name.
    ///   - checksValues: Whether impossible values count as damage, which SQLite does not notice.
    /// - Returns: The new path; nil if the database is undamaged, or if another process has renamed it.
    /// - Throws: The error because of which the file could not be checked or renamed.
    static func setAside(
        _ path: String, at date: String = now, checksValues: Bool = false
    ) throws(TrackDatabaseError) -> String? {
        try SharedConnection.at(path).closed { () throws(TrackDatabaseError) in
            let result: Result<String?, TrackDatabaseError>
            do throws(SystemError) {
                result = try withDirectoryLock(of: path) { () throws(SystemError) in
                    do throws(TrackDatabaseError) {
                        guard unsafe access(path, F_OK) == 0, try isDamaged(path, checksValues) else {
                            return .success(nil)
                        }
                    } catch {
                        return .failure(error)
                    }
                    var target = "\(path).damaged-\(date)"
                    var count = 1
                    while unsafe access(target, F_OK) == 0 {
                        count += 1
                        target = "\(path).damaged-\(date)-\(count)"
                    }
                    guard unsafe rename(path, target) == 0 else { throw .last }
                    for suffix in ["-wal", "-shm"] { unsafe rename(path + suffix, target + suffix) }
                    return .success(target)
                }
            } catch {
                throw TrackDatabaseError(opening: path, error)
            }
            return try result.get()
        }
    }

    /// The present date and time, for the name of a file.
    private static var now: String { String(ISO8601.string(Date.now.millisecondsSince1970).prefix(19)) }

    /// Returns whether SQLite finds damage in a file.
    private static func isDamaged(_ path: String, _ checksValues: Bool) throws(TrackDatabaseError) -> Bool {
        do throws(SQLiteError) {
            let connection = try SQLiteConnection(path: path)
            let statement = try connection.prepare(Schema.completeCheck)
            guard try statement.step(), statement.text(0) == "ok" else { return true }
            guard checksValues, try version(connection) == Schema.migrations.count else { return false }
            return try impossibleValues(connection) > 0
        } catch {
            if error.meansDamage { return true }
            throw TrackDatabaseError(error, path)
        }
    }

    /// Returns the paths of damaged databases that were set aside, in the order of their dates.
    package static func damagedFiles(of path: String) -> [String] {
        guard let slash = path.lastIndex(of: "/") else { return [] }
        let prefix = path[path.index(after: slash)...] + ".damaged-"
        let names = (try? OwnedDescriptor.open(String(path[..<slash]), O_RDONLY | O_DIRECTORY).names()) ?? []
        return names.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
            .map { path[...slash] + $0 }
    }

    /// The directory in which damaged journals are kept.
    static func journalDirectory(of path: String) -> String {
        (path.lastIndex(of: "/").map { path[...$0] } ?? "") + "damaged-journals"
    }

    /// Returns the paths of the damaged journals that were kept.
    package static func damagedJournals(of path: String) -> [String] {
        JournalFile.paths(in: journalDirectory(of: path))
    }

    /// Whether the path still refers to the open file; false if the file was removed or replaced.
    var isCurrent: Bool { shared.isCurrent(generation) }

    /// Calls a function that uses the connection, and converts its errors to ``TrackDatabaseError``.
    func describingErrors<T: Sendable>(
        _ body: (borrowing SQLiteConnection) throws(SQLiteError) -> T
    ) throws(TrackDatabaseError) -> T {
        do throws(SQLiteError) {
            return try shared.use(generation, body)
        } catch {
            throw TrackDatabaseError(error, path)
        }
    }
}
