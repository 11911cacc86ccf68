import LocationStream

struct StoredEdit: Sendable {
    enum Kind: String, Sendable {
        case rename, delete, split, merge, rejudge
    }

    /// The state of the tracks before the edit.
    struct Before: Sendable, Hashable, Codable {
        var track: TrackState
        /// The state of the track that was merged into ``track``; nil if the edit is not a merge.
        var other: TrackState?
        /// The numbers of the waypoints that the edit moved between the two tracks.
        var waypoints: [Int64] = []
        /// The judgements of the points before they were judged again; nil for other edits.
        var points: [PointRun]?
        /// Whether ``other`` was hidden as a copy of ``track``, whose points it has; nil for no.
        var isCopy: Bool?
    }

    /// Successive points of a recording with the same judgement.
    struct PointRun: Sendable, Hashable, Codable {
        /// The number of the track whose recording contains the points.
        var source: Int64
        /// Milliseconds since 1970.
        var first: Int64
        var last: Int64
        var isOutlier: Bool
        var isStationary: Bool
        /// The reason for a gap before each of the points; nil for none.
        var gap: String?
    }

    var number: Int64
    var track: Int64
    /// The track that a merge hid or that a split created; nil for a rename or a deletion.
    var other: Int64?
    var kind: Kind
    var before: Before

    /// Returns whether the edit changed the track with this number.
    func touches(_ number: Int64) -> Bool { track == number || other == number }
}

/// Reads and writes edits, and the track states that edits change.
///
/// The callers begin the transactions.
enum EditTable {
    static func edits(
        _ sql: String, _ values: SQLiteValue..., connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [StoredEdit] {
        let row = try connection.prepare(sql)
        try row.bind(values)
        var edits: [StoredEdit] = []
        while try row.step() {
            guard let kind = row.text(3).flatMap({ StoredEdit.Kind(rawValue: $0) }),
                let before = try row.json(StoredEdit.Before.self, 4)
            else { throw SQLiteError(reason: .damaged, description: "it contains an unreadable edit") }
            edits.append(
                StoredEdit(
                    number: row.integer(0) ?? 0, track: row.integer(1) ?? 0, other: row.integer(2), kind: kind,
                    before: before))
        }
        return edits
    }

    static func put(
        _ kind: StoredEdit.Kind, of track: Int64, other: Int64? = nil, _ before: StoredEdit.Before,
        _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        try connection.execute(
            Schema.putEdit, .integer(track), SQLiteValue(other), .text(kind.rawValue), SQLiteValue(json: before))
    }

    static func put(
        _ state: TrackState, of track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        try connection.execute(
            Schema.putState, SQLiteValue(state.name), .integer(state.startedAt), SQLiteValue(state.endedAt),
            SQLiteValue(state.endReason), .real(state.totals.distance), .real(state.totals.elapsed),
            .real(state.totals.movingTime), .integer(Int64(state.points)), SQLiteValue(json: state.slices),
            SQLiteValue(state.isHidden), .integer(track))
    }

    /// Returns the judgements of the points of some slices.
    static func runs(
        _ slices: [TrackSlice], _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [StoredEdit.PointRun] {
        let row = try connection.prepare(Schema.judgements)
        var runs: [StoredEdit.PointRun] = []
        for slice in slices {
            try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
            var open: StoredEdit.PointRun?
            while try row.step(), let time = row.integer(0) {
                var run = StoredEdit.PointRun(
                    source: slice.source, first: time, last: time, isOutlier: row.integer(1) == 1,
                    isStationary: row.integer(2) == 1, gap: row.text(3))
                if let earlier = open {
                    (run.first, run.last) = (earlier.first, earlier.last)
                    if run == earlier { run.last = time } else { (run.first, run.last) = (time, time) }
                    if run.first == time { runs.append(earlier) }
                }
                open = run
            }
            if let open { runs.append(open) }
        }
        return runs
    }

    /// Sets the judgements of points.
    static func put(
        _ runs: [StoredEdit.PointRun], _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        let statement = try connection.prepare(Schema.putJudgements)
        for run in runs {
            try statement.execute([
                SQLiteValue(run.isOutlier), SQLiteValue(run.isStationary), SQLiteValue(run.gap), .integer(run.source),
                .integer(run.first), .integer(run.last),
            ])
        }
    }

    /// Throws an error if another process has changed the track since this process read it.
    static func check(_ track: StoredTrack, _ connection: borrowing SQLiteConnection) throws(SQLiteError) {
        let current = try TrackDatabase.stored(Schema.stateOfNumber, .integer(track.number), connection: connection)
        guard current.first?.state == track.state else {
            throw SQLiteError(reason: .busy, description: "the track has just been changed")
        }
    }

    /// Moves the waypoints with the given time or a later time to another track, and returns their numbers.
    ///
    /// - Parameter time: Milliseconds since 1970; nil to move all waypoints, including those without a time.
    static func moveWaypoints(
        from track: Int64, since time: Int64?, to other: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [Int64] {
        let row = try connection.prepare(Schema.waypointsSince)
        try row.bind([.integer(track), .integer(time == nil ? .max : .min), .integer(time ?? .min)])
        var numbers: [Int64] = []
        while try row.step(), let number = row.integer(0) { numbers.append(number) }
        try move(numbers, to: other, connection)
        return numbers
    }

    static func move(
        _ waypoints: [Int64], to track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        let statement = try connection.prepare(Schema.moveWaypoint)
        for number in waypoints { try statement.execute([.integer(track), .integer(number)]) }
    }

    /// Lists the imports again that were hidden as copies of a track, and returns their identifiers.
    static func releaseCopies(
        of track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [String] {
        var released: [String] = []
        for edit in try edits(Schema.allEdits, connection: connection) where edit.track == track {
            guard edit.before.isCopy == true, let copy = edit.other, let state = edit.before.other else { continue }
            try put(state, of: copy, connection)
            // The points of the copy have not been judged again.
            try connection.execute(Schema.setJudged, .integer(0), .integer(copy))
            try connection.execute(Schema.deleteEdit, .integer(edit.number))
            let stored = try TrackDatabase.stored(Schema.stateOfNumber, .integer(copy), connection: connection)
            released += stored.map(\.id)
        }
        return released
    }

    /// Removes the edits of a track, and the edits of other tracks that can then no longer be undone.
    ///
    /// If a removed edit has also changed another track, all earlier edits of that track are removed, too, because the
    /// edits of a track are undone from the last to the first.
    ///
    /// - Returns: The number of removed edits.
    static func forget(_ track: Int64, _ connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
        var forgotten = 0
        // For each track, the number of its newest forgotten edit; all older edits of the track are forgotten, too.
        var limits: [Int64: Int64] = [track: .max]
        for edit in try edits(Schema.allEdits, connection: connection).reversed() {
            let tracks = [edit.track, edit.other].compactMap(\.self)
            guard tracks.contains(where: { limits[$0].map { $0 >= edit.number } ?? false }) else { continue }
            for track in tracks { limits[track] = limits[track] ?? edit.number }
            try connection.execute(Schema.deleteEdit, .integer(edit.number))
            forgotten += 1
        }
        return forgotten
    }
}
