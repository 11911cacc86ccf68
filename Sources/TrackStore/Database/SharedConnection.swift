import Synchronization

/// The only connection of this process to a database file.
///
/// A process that closes *any* descriptor of a file loses all its POSIX locks on the file. Another process would then
/// take itself for the last user of the database, and remove the write-ahead log that this process still writes.
/// Therefore, all users in this process share one connection, and only SQLite opens the file.
final class SharedConnection: Sendable {
    private struct State: ~Copyable {
        var connection: SQLiteConnection?
        var isWritable = false
        /// Counts the openings, so that a user of an earlier connection cannot use a later one.
        var generation = 0
        var users = 0
    }

    private static let all = Mutex<[String: SharedConnection]>([:])
    private let state = Mutex(State())

    /// Returns the shared connection to the file at a path; it need not be open.
    static func at(_ path: String) -> SharedConnection {
        all.withLock { all in
            if let known = all[path] { return known }
            let new = SharedConnection()
            all[path] = new
            return new
        }
    }

    /// Adds a user, and opens the connection if necessary.
    ///
    /// An open connection is closed first if its file was replaced, or if it cannot write although `forWriting` is
    /// true.
    ///
    /// - Returns: The generation of the connection, which identifies it in later calls.
    func open<Failure>(
        forWriting: Bool = true, _ connect: () throws(Failure) -> SQLiteConnection
    ) throws(Failure) -> Int {
        try state.withLock { state throws(Failure) -> Int in
            if let hasMoved = state.connection?.hasMoved, hasMoved || (forWriting && !state.isWritable) {
                state.connection = nil
            }
            if state.connection == nil {
                state.users = 0
                state.connection = try connect()
                state.isWritable = forWriting
                state.generation += 1
            }
            state.users += 1
            return state.generation
        }
    }

    /// Removes a user, and closes the connection after its last user.
    func release(_ generation: Int) {
        state.withLock { state in
            guard generation == state.generation, state.connection != nil else { return }
            state.users -= 1
            guard state.users == 0 else { return }
            if state.isWritable, state.connection?.hasMoved == false { state.connection?.emptyLog() }
            state.connection = nil
        }
    }

    /// Calls a function with the connection of a generation, while no other thread uses it.
    func use<T: Sendable>(
        _ generation: Int, _ body: (borrowing SQLiteConnection) throws(SQLiteError) -> T
    ) throws(SQLiteError) -> T {
        try state.withLock { state throws(SQLiteError) -> T in
            switch state.connection {
            case .some(let connection) where generation == state.generation: return try body(connection)
            default: throw SQLiteError(reason: .busy, description: "the file has just been replaced")
            }
        }
    }

    /// Returns whether a path still refers to the file of a generation.
    func isCurrent(_ generation: Int) -> Bool {
        state.withLock { $0.generation == generation && $0.connection?.hasMoved == false }
    }

    /// Closes the connection for all its users, and calls a function before it can be opened again.
    func closed<T: Sendable, Failure>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
        try state.withLock { state throws(Failure) -> T in
            state.connection = nil
            return try body()
        }
    }
}
