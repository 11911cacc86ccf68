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
    /// The outcomes of the recoveries of damaged databases.
    var recoveries: [Result<TrackRecovery.Outcome, TrackDatabaseError>] = []
    /// The paths of damaged journals, whose readable points are stored.
    var journals: [String] = []

    func findings() -> [Finding] {
        state + recoveries.map(Self.finding)
            + damaged.map { path in
                .note(
                    .recording, "a damaged database was renamed to \(path); its tracks are not listed",
                    remedy: "recover them with 'myeline doctor --repair'")
            }
            + journals.map { path in
                .note(
                    .recording, "a part of the journal \(path) cannot be read; its other points are stored",
                    remedy: "delete the file if you do not need it")
            }
    }

    private static func finding(_ recovery: Result<TrackRecovery.Outcome, TrackDatabaseError>) -> Finding {
        switch recovery {
        case .failure(let error): return .problem(.recording, error.message, remedy: error.remedy)
        case .success(let outcome):
            let added =
                "recovered \(CountText.of(outcome.tracks, "track")) and \(CountText.of(outcome.points, "point"))"
            let known = outcome.known == 0 ? "" : "; \(CountText.of(outcome.known, "track")) had been stored already"
            let message = "\(added)\(known); the damaged database is now \(outcome.path)"
            guard outcome.holes > 0 else {
                return .ok(.recording, message)
            }
            return .note(
                .recording, "\(message); \(CountText.of(outcome.holes, "part")) of it cannot be read",
                remedy: "compare the tracks with your files, and import what is missing with 'myeline track import'")
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
