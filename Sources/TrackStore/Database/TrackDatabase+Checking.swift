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

    /// Returns the number of tracks and points with values that only damage can cause, but that SQLite does not notice.
    static func impossibleValues(_ connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
        let row = try connection.prepare(Schema.impossibleTimes)
        var count = try row.step() ? row.count(0) + row.count(1) : 0
        let edited = try connection.prepare(Schema.allSlices)
        while try edited.step() { if (try? edited.slices(0)) == nil { count += 1 } }
        return count
    }
}
