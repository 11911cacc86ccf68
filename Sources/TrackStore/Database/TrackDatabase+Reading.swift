package import FoundationEssentials
import LocationStream
import SystemSupport

package struct ListedTrack: Sendable, Hashable {
    package var track: RecordedTrack
    package var points: Int
    package var waypoints = 0
    /// The time at which the last batch of points was stored, by the system's clock.
    package var storedAt: Date
    /// The times of the first and the last point that are not outliers, in milliseconds since 1970; nil without any.
    ///
    /// The system's clock may have been wrong when the recording started, for example on a computer without a battery
    /// for its clock. The clock of the receiver is right.
    package var times: ClosedRange<Int64>?
    /// The order in which the tracks were stored; the newest track usually has the highest number.
    package var number = Int64.max

    /// The time of the first point, or of the start of a recording without points; nil if the times are unknown.
    package var start: Date? {
        track.isUntimed ? nil : times.map { Date(millisecondsSince1970: $0.lowerBound) } ?? track.startedAt
    }

    /// The time of the last point, or of the end of a recording without points.
    ///
    /// Nil if the times are unknown, while the activity runs, or if its process died.
    package var end: Date? {
        guard !track.isUntimed, let endedAt = track.endedAt else { return nil }
        return times.map { Date(millisecondsSince1970: $0.upperBound) } ?? endedAt
    }
}

extension [ListedTrack] {
    /// The tracks in the order of their starts; those with unknown times are at the time of their import.
    var inOrder: [ListedTrack] {
        sorted {
            ($0.start ?? $0.track.startedAt, $0.track.startedAt, $0.track.id)
                < ($1.start ?? $1.track.startedAt, $1.track.startedAt, $1.track.id)
        }
    }

    /// The track that was created last; nil if there is none.
    ///
    /// Activities are in the order in which they were stored, because the system's clock may have been wrong at a start.
    /// The tracks of one activity may be stored in any order, and are in the order of their starts.
    package var newest: ListedTrack? {
        let activities = Dictionary(grouping: self) { $0.track.activity ?? $0.track.id }
        let last = activities.values.max {
            ($0.map(\.number).min() ?? .max) < ($1.map(\.number).min() ?? .max)
        }
        return last?.max { ($0.track.startedAt, $0.number) < ($1.track.startedAt, $1.number) }
    }
}

/// A track with the state that edits can change.
struct StoredTrack: Sendable {
    let number: Int64
    let id: String
    let isUntimed: Bool
    /// The thresholds with which outliers and stops were found; nil if they are unknown.
    let filter: MotionFilter?
    let state: TrackState

    /// The parts of recordings that the track consists of, in the order of time.
    ///
    /// Points with impossible times, which a damaged database can contain, are in none of them.
    var slices: [TrackSlice] {
        (state.slices ?? [TrackSlice(source: number)]).map { slice in
            var slice = slice
            slice.first = max(slice.first, ISO8601.range.lowerBound)
            slice.last = min(slice.last, ISO8601.range.upperBound)
            return slice
        }
    }
}

extension TrackDatabase {
    /// The tracks, in the order of their starts.
    package func tracks() throws(TrackDatabaseError) -> [ListedTrack] {
        try describingErrors { connection throws(SQLiteError) in
            let statement = try connection.prepare(Schema.tracks)
            var tracks: [ListedTrack] = []
            while try statement.step() { tracks.append(Self.listed(statement)) }
            return tracks.inOrder
        }
    }

    /// Returns the time of a track's last point that is not an outlier, in milliseconds since 1970; nil for none.
    func lastTime(of track: StoredTrack) throws(TrackDatabaseError) -> Int64? {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.lastTime)
            try row.bind([.integer(track.number)])
            return try row.step() ? row.instant(0) : nil
        }
    }

    /// Returns the time of a track's last point, outliers included, in milliseconds since 1970; nil for none.
    func end(of track: StoredTrack) throws(TrackDatabaseError) -> Int64? {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.times)
            try row.bind([
                .integer(track.number), .integer(ISO8601.range.lowerBound), .integer(ISO8601.range.upperBound),
            ])
            return try row.step() ? row.integer(1) : nil
        }
    }

    private static func listed(_ row: borrowing SQLiteStatement) -> ListedTrack {
        let storedAt = row.instant(6) ?? 0
        var track = RecordedTrack(
            id: row.text(0) ?? "", key: row.text(1), kind: row.text(2) ?? "", source: row.text(4),
            startedAt: Date(millisecondsSince1970: row.instant(7) ?? storedAt), boot: row.text(5) ?? "")
        track.name = row.text(3)
        // A track with a damaged end has ended.
        track.endedAt = row.isNull(8) ? nil : Date(millisecondsSince1970: row.instant(8) ?? storedAt)
        track.endReason = row.text(9)
        track.totals = TrackTotals(
            distance: row.real(10) ?? 0, elapsed: row.real(11) ?? 0, movingTime: row.real(12) ?? 0)
        track.comment = row.text(14)
        track.description = row.text(15)
        track.type = row.text(16)
        track.isUntimed = row.integer(17) == 1
        track.filter = filter(row, 19)
        track.activity = row.text(20)
        var listed = ListedTrack(
            track: track, points: row.count(13), waypoints: row.count(18),
            storedAt: Date(millisecondsSince1970: storedAt))
        listed.number = row.integer(21) ?? .max
        // An edited track has the times of its points already; its row may have more points than the track.
        let (first, last) =
            row.integer(22) == 1
            ? (row.instant(23), row.instant(24)) : (row.instant(7), row.instant(8) ?? row.instant(7))
        if let first, let last, !track.isUntimed { listed.times = min(first, last)...last }
        return listed
    }

    /// Returns the thresholds in a column; nil if they are unknown, or if a newer version wrote them in another format.
    private static func filter(_ row: borrowing SQLiteStatement, _ column: Int32) -> MotionFilter? {
        (try? row.json(MotionFilter.self, column)) ?? nil
    }

    /// Returns a track by its identifier; nil if there is none.
    func stored(_ id: String) throws(TrackDatabaseError) -> StoredTrack? {
        try describingErrors { connection throws(SQLiteError) in
            try Self.stored(Schema.state, .text(id), connection: connection).first
        }
    }

    /// Returns the tracks that a statement selects.
    static func stored(
        _ sql: String, _ values: SQLiteValue..., connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [StoredTrack] {
        let row = try connection.prepare(sql)
        try row.bind(values)
        var tracks: [StoredTrack] = []
        while try row.step() {
            let state = TrackState(
                name: row.text(3), startedAt: row.integer(4) ?? 0, endedAt: row.integer(5), endReason: row.text(6),
                totals: TrackTotals(
                    distance: row.real(7) ?? 0, elapsed: row.real(8) ?? 0, movingTime: row.real(9) ?? 0),
                points: row.count(10), slices: try row.slices(11),
                isHidden: row.integer(12) == 1)
            tracks.append(
                StoredTrack(
                    number: row.integer(0) ?? 0, id: row.text(1) ?? "", isUntimed: row.integer(2) == 1,
                    filter: filter(row, 13), state: state))
        }
        return tracks
    }

    /// Calls a function with each point of a track, and with the time by which the points are ordered.
    ///
    /// For an untimed track, this time is the number of the point, and the point itself has no time.
    ///
    /// - Parameter slices: The parts of recordings to read; nil to read the whole track.
    func forEachPoint(
        of track: StoredTrack, _ slices: [TrackSlice]? = nil, _ body: (RecordedPoint, Int64) throws -> Void
    ) throws {
        var reader = PointReader(slices ?? track.slices)
        while true {
            let page = try describingErrors { connection throws(SQLiteError) in try reader.next(connection) }
            if page.isEmpty { break }
            for var point in page {
                guard let time = point.point.milliseconds else { continue }
                if track.isUntimed { point.point.milliseconds = nil }
                try body(point, time)
            }
        }
    }

    /// Returns the next waypoints of a track with their numbers, in the order in which they were stored.
    func waypoints(
        of id: String, after number: Int64, limit: Int = 1024
    ) throws(TrackDatabaseError) -> [(number: Int64, waypoint: Waypoint)] {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.waypoints)
            try row.bind([.text(id), .integer(number), .integer(Int64(limit))])
            var waypoints: [(Int64, Waypoint)] = []
            while try row.step() {
                var point = TrackPoint(
                    coordinate: LocationCoordinate2D(latitude: row.real(1) ?? .nan, longitude: row.real(2) ?? .nan),
                    time: nil, altitude: row.real(4))
                point.milliseconds = row.instant(3)
                // The kind of fix of a waypoint is not stored, so an export must omit the kind.
                point.fixEstimated = true
                let text = TrackDescription(
                    name: row.text(5), comment: row.text(6), description: row.text(7), type: row.text(8))
                waypoints.append((row.integer(0) ?? 0, Waypoint(point, text: text, symbol: row.text(9))))
            }
            return waypoints
        }
    }
}

extension SQLiteStatement {
    /// Returns the value that a column contains as JSON; nil for null.
    func json<T: Decodable>(_ type: T.Type, _ column: Int32) throws(SQLiteError) -> T? {
        guard let text = text(column) else { return nil }
        guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)) else {
            throw SQLiteError(reason: .damaged, description: "it contains an unreadable edit")
        }
        return value
    }

    /// Returns the slices in a column; nil for null.
    func slices(_ column: Int32) throws(SQLiteError) -> [TrackSlice]? {
        let slices = try json([TrackSlice].self, column)
        guard slices?.allSatisfy({ ISO8601.range.contains($0.shift) }) ?? true else {
            throw SQLiteError(reason: .damaged, description: "it contains an unreadable edit")
        }
        return slices
    }

    /// The milliseconds since 1970 in a column; nil for null, and for an instant outside the years 0 to 9999.
    ///
    /// The program stores no such instant, but a damaged database can contain one.
    func instant(_ column: Int32) -> Int64? {
        guard case .integer(let instant) = value(column), ISO8601.range.contains(instant) else { return nil }
        return instant
    }

    /// The number of rows in a column, within the limits of a database.
    func count(_ column: Int32) -> Int { Int(min(max(0, integer(column) ?? 0), 1 << 48)) }
}

extension SQLiteValue {
    /// The value as JSON; null for nil.
    init(json value: (some Encodable)?) {
        self.init((value.flatMap { try? JSONEncoder().encode($0) }).map { String(decoding: $0, as: UTF8.self) })
    }
}
