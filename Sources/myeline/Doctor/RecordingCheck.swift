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
    /// Possible errors in the recorded tracks.
    var review = TrackReview()

    func findings() -> [Finding] {
        let renamed: [Finding] = damaged.map { path in
            .note(
                .recording, "a damaged database was renamed to \(path); its tracks are not listed",
                remedy: "recover them with 'myeline doctor --repair'")
        }
        let unread: [Finding] = journals.map { path in
            .note(
                .recording, "a part of the journal \(path) cannot be read; its other points are stored",
                remedy: "delete the file if you do not need it")
        }
        let impossible: [Finding] =
            review.impossible == 0
            ? []
            : [
                .note(
                    .recording,
                    "damage left \(CountText.of(review.impossible, "impossible value")) in the database",
                    remedy: "run 'myeline doctor --repair'")
            ]
        return state + recoveries.map(Self.finding) + impossible + renamed + unread + earlierRules
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

    private var earlierRules: [Finding] {
        func note(_ imports: [TrackReview.Import], _ problem: String) -> [Finding] {
            guard !imports.isEmpty else { return [] }
            let named = imports.prefix(8).map { track in
                track.id.prefix(8) + (track.name.isEmpty ? "" : " (\(track.name))")
            }
            let rest = imports.count - named.count
            let names = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            return [
                .note(
                    .recording, "an earlier version \(problem): \(names)",
                    remedy: "compare each with its file; to read it again, use 'myeline track delete ID' and 'myeline "
                        + "track import FILE'")
            ]
        }
        let outdated = review.outdated
        let judged: [Finding] =
            outdated == 0
            ? []
            : [
                .note(
                    .recording, "an earlier version judged the outliers and gaps of \(CountText.of(outdated, "track"))",
                    remedy: "judge them again with 'myeline track edit --rejudge'; each change can be undone")
            ]
        return judged
            + note(review.withoutTimes, "may have lost the times of imported tracks")
            + note(review.withoutSigns, "may have read imported tracks into the wrong hemisphere")
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
