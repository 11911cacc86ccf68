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
}
