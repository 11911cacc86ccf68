import CSQLite

/// An open database, closed on deinit.
///
/// Only one thread may use it at a time.
@safe
struct SQLiteConnection: ~Copyable {
    private let library: csqlite_library
    private let pointer: OpaquePointer

    private static let readOnly: Int32 = 1
    private static let readWrite: Int32 = 2
    private static let namedByURI: Int32 = 0x40
    private static let noMutex: Int32 = 0x8000
    private static let persistLog: Int32 = 10
    private static let hasMoved: Int32 = 20
    /// The time to wait for another process that writes, in milliseconds.
    private static let busyTimeout: Int32 = 5000

    /// The way in which a database file is opened.
    enum Access: Sendable {
        /// To read and to write an existing file.
        case writing
        /// To read only.
        ///
        /// If the files of the write-ahead log are missing, SQLite creates them, so the directory must be writable.
        case reading
        /// To read the file without its write-ahead log.
        ///
        /// No process may change the file while it is open.
        case immutable
    }

    init(path: String, _ access: Access = .writing) throws(SQLiteError) {
        var library = csqlite_library()
        if let missing = unsafe csqlite_open(&library) {
            throw SQLiteError(reason: .libraryMissing, description: "\(unsafe String(cString: missing)) is missing")
        }
        var pointer: OpaquePointer?
        let (name, flags) =
            switch access {
            case .writing: (path, Self.readWrite)
            case .reading: (path, Self.readOnly)
            case .immutable: (Self.uri(of: path) + "?immutable=1", Self.readOnly | Self.namedByURI)
            }
        let code = unsafe library.open_v2(name, &pointer, flags | Self.noMutex, nil)
        guard code == 0, let pointer = unsafe pointer else {
            let message = unsafe library.errstr(code).map { unsafe String(cString: $0) } ?? "error \(code)"
            _ = unsafe library.close_v2(pointer)
            throw SQLiteError(reason: SQLiteError.Reason(code: code), description: message)
        }
        self.library = library
        unsafe self.pointer = unsafe pointer
        setBusyTimeout(Self.busyTimeout)
        // Do not remove the write-ahead log when this connection is closed, even if no other process seems to use the
        // database. A tracker of an earlier version may use it without a lock, and would write to the removed log.
        var isOn: Int32 = 1
        _ = unsafe library.file_control(pointer, "main", Self.persistLog, &isOn)
    }

    deinit {
        _ = unsafe library.close_v2(pointer)
    }

    private static func uri(of path: String) -> String {
        let path = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        return (path.hasPrefix("/") ? "file://" : "file:") + path
    }

    /// Whether the path no longer refers to the open file, because the file was renamed, removed or replaced.
    var hasMoved: Bool {
        var hasMoved: Int32 = 0
        return unsafe library.file_control(pointer, "main", Self.hasMoved, &hasMoved) == 0 && hasMoved != 0
    }

    /// Sets the time to wait for another process, in milliseconds.
    func setBusyTimeout(_ milliseconds: Int32) {
        _ = unsafe library.busy_timeout(pointer, milliseconds)
    }

    /// The number of rows that the last statement changed.
    var changes: Int { Int(unsafe library.changes(pointer)) }

    func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        var statement: OpaquePointer?
        guard unsafe library.prepare_v2(pointer, sql, -1, &statement, nil) == 0, let statement = unsafe statement else {
            throw error
        }
        return unsafe SQLiteStatement(library, taking: statement, of: pointer)
    }

    /// Executes a statement, and ignores the rows that it returns.
    func execute(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) {
        let statement = try prepare(sql)
        try statement.execute(values)
    }

    private var error: SQLiteError { unsafe SQLiteError(library, pointer) }
}

extension SQLiteError {
    init(_ library: csqlite_library, _ connection: OpaquePointer) {
        unsafe self.init(
            reason: Reason(code: library.extended_errcode(connection)),
            description: library.errmsg(connection).map { unsafe String(cString: $0) } ?? "unknown error")
    }
}
