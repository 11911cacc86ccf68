import TrackStore

/// Checks whether tracks can be recorded.
struct RecordingCheck {
    /// Whether the setting `record` is on.
    let isOn: Bool
    /// The number of recorded tracks, or the error of the database.
    ///
    /// The number is nil if there is no database yet. The result is nil if there is no directory for a database.
    let tracks: Result<Int?, TrackDatabaseError>?
    /// The paths of damaged databases, whose tracks are not listed.
    var damaged: [String] = []

    func findings() -> [Finding] {
        state
            + damaged.map { path in
                .note(
                    .recording, "a damaged database was renamed to \(path); its tracks are not listed",
                    remedy: "save what can be read with 'sqlite3 \(path) .recover', or delete the file")
            }
    }

    private var state: [Finding] {
        guard isOn else {
            return [
                .note(
                    .recording, "tracks are not recorded, because the setting 'record' is off",
                    remedy: "turn it on with 'myeline config set record on'")
            ]
        }
        switch tracks {
        case .success(nil):
            return [.ok(.recording, "libsqlite3 can be loaded; the first track creates the database")]
        case .success(let count?):
            return [.ok(.recording, "the database can be used; it has \(CountText.of(count, "track"))")]
        case .failure(let error):
            return [.problem(.recording, "tracks cannot be recorded: \(error.message)", remedy: error.remedy)]
        // ``DirectoryCheck`` reports the missing directory.
        case nil: return []
        }
    }
}
