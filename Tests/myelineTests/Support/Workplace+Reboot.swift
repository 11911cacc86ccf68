import FoundationEssentials

@testable import TrackStore

extension Workplace {
    /// Clears the runtime directory, and lets the recorded tracks be of another boot of the kernel.
    func simulateReboot() throws {
        try FileManager.default.removeItem(atPath: "\(path)/run/myeline")
        let database = try TrackDatabase(path: "\(path)/state/myeline/myeline.db")
        try database.describingErrors { connection throws(SQLiteError) in
            try connection.execute("UPDATE track SET boot = 'earlier'")
        }
    }
}
