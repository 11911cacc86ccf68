extension SQLiteConnection {
    /// Executes the statements in `body` as one transaction, which is rolled back if `body` throws.
    func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        try execute(Schema.begin)
        do throws(SQLiteError) {
            try body()
            try execute(Schema.commit)
        } catch {
            try? execute(Schema.rollback)
            throw error
        }
    }

    /// Copies the write-ahead log into the database file and empties the log, unless another process uses the database
    /// at this moment.
    ///
    /// Otherwise, a person who replaces the file while no program runs, for example by a backup, would get pages of the
    /// old file from the log. The checkpoint is safe beside other processes, also if these have lost their locks on the
    /// file, because it relies on the locks of the log's index.
    func emptyLog() {
        setBusyTimeout(0)
        try? execute(Schema.checkpoint)
    }
}
