import Glibc

extension TrackDatabase {
    /// Checks that libsqlite3 can be loaded, and that an existing database is undamaged and can be written.
    ///
    /// Does not create a database.
    ///
    /// - Returns: The number of tracks; nil if there is no database yet.
    package static func check(_ path: String) throws(TrackDatabaseError) -> Int? {
        do throws(SQLiteError) {
            _ = try SQLiteConnection(path: ":memory:")
        } catch {
            throw TrackDatabaseError(error, path)
        }
        guard unsafe access(path, F_OK) == 0 else { return nil }
        let database = try TrackDatabase(path: path)
        try database.describingErrors { connection throws(SQLiteError) in
            let statement = try connection.prepare(Schema.check)
            guard try statement.step(), let result = statement.text(0), result == "ok" else {
                throw SQLiteError(reason: .damaged, description: "it is damaged")
            }
            try connection.transaction {}
        }
        return try database.tracks().count
    }
}
