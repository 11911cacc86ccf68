/// A failed call of SQLite.
struct SQLiteError: Error, Sendable, Hashable, CustomStringConvertible {
    var reason: Reason
    var description: String

    enum Reason: Sendable, Hashable {
        case libraryMissing, busy, notWritable, damaged, full, other
        /// The database belongs to a newer version of this program.
        case newer
        /// The database belongs to an older version of this program, and cannot be updated, because it is not writable.
        case older

        /// Creates the reason for a result code, whose lowest byte is the primary result code.
        init(code: Int32) {
            self =
                switch code & 0xFF {
                case 5, 6: .busy
                case 8, 14: .notWritable
                case 11, 26: .damaged
                case 13: .full
                default: .other
                }
        }
    }

    /// Whether the file is damaged, or is not a database.
    var meansDamage: Bool { reason == .damaged }
}
