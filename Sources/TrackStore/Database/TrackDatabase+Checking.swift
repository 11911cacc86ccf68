import Glibc

extension TrackDatabase {
    /// Checks that libsqlite3 can be loaded and that an existing database can be opened and read.
    ///
    /// Does not create a database.
    ///
    /// - Returns: The number of tracks; 0 if there is no database yet.
    package static func check(_ path: String) throws(TrackDatabaseError) -> Int {
        do throws(SQLiteError) {
            _ = try SQLiteConnection(path: ":memory:")
        } catch {
            throw TrackDatabaseError(error, path)
        }
        guard unsafe access(path, F_OK) == 0 else { return 0 }
        let database = try TrackDatabase(path: path)
        return try database.tracks().count
    }
}
