import FoundationEssentials
package import LocationStream
import SystemSupport

/// Imports the tracks of one file in one transaction.
///
/// Nothing is stored unless ``commit(named:orElse:)`` is called. While a large file is imported, running trackers
/// cannot write to the database, so they keep their new points in journals. All calls block.
package struct TrackImporter: ~Copyable {
    /// A track with all its points in the database.
    struct Finished {
        let number: Int64
        let name: String?
        var digest: String
        /// Whether its points have no times.
        let isUntimed: Bool
        /// Whether the track is left out, because its points are already stored.
        var isSkipped = false
    }

    let database: TrackDatabase
    private let source: String
    private let filter: MotionFilter
    private var hasBegun = false
    private var document = TrackDescription()
    /// The texts of the track that starts with the next point.
    private var text = TrackDescription()
    private var track: ImportedTrack?
    var finished: [Finished] = []
    /// The number of the file's first track, which has the waypoints.
    private(set) var first: Int64?
    /// Whether the first track was created for waypoints, and has no points yet.
    private var isFirstUnused = false
    private var isRoute = false
    private var waypointDigest = PointDigest()
    /// A hash of the times that could not be read; nil if all were read.
    ///
    /// Set this before ``finish()``. Files that differ only in times that were lost are then not the same.
    package var lostTimes: UInt64?

    /// The number of routes, which are not imported.
    package private(set) var routes = 0
    /// The number of points that are left out because they have no time, although other points of their track have
    /// one.
    package private(set) var untimedPoints = 0
    /// The number of points that are left out because they repeat the point before, or have the same time as another
    /// point.
    package private(set) var repeatedPoints = 0
    /// The number of new waypoints that a stored track gets, because all tracks of the file are already stored.
    package internal(set) var addedWaypoints = 0

    /// Returns the number of a track's points that are outliers.
    ///
    /// Outliers are few by definition. If they are many, they may be right, and the thresholds wrong.
    package func outliers(of track: ListedTrack) throws(TrackDatabaseError) -> Int {
        try database.describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.outliers)
            try row.bind([.text(track.track.id)])
            return try row.step() ? Int(row.integer(0) ?? 0) : 0
        }
    }

    /// - Parameters:
    ///   - path: The path of the database.
    ///   - source: The path of the file.
    ///   - filter: The thresholds for outliers and stops.
    package init(
        database path: String, source: String, filter: MotionFilter = MotionFilter()
    ) throws(TrackDatabaseError) {
        database = try TrackDatabase(path: path)
        self.source = source
        self.filter = filter
    }

    /// Undoes an import that is not committed, because other users of this process share the connection.
    deinit {
        if hasBegun { try? execute(Schema.rollback) }
    }

    /// Whether the file has had neither points nor waypoints so far.
    package var isEmpty: Bool { first == nil }

    /// Takes the next element of the file.
    package mutating func add(_ element: TrackElement) throws(TrackDatabaseError) {
        switch element {
        case .document(let text): document = text
        case .waypoint(let waypoint): try add(waypoint)
        case .route:
            try finishTrack()
            isRoute = true
            routes += 1
        case .routePoint: break
        case .track(let text):
            try finishTrack()
            self.text = text
            isRoute = false
        case .point(let point):
            if !isRoute { try add(point) }
        }
    }

    private mutating func add(_ waypoint: Waypoint) throws(TrackDatabaseError) {
        guard waypoint.point.coordinate?.isValid ?? false else { return }
        waypointDigest.add(waypoint.point)
        if first == nil {
            first = try createTrack()
            isFirstUnused = true
        }
        guard let first else { return }
        try database.describingErrors { connection throws(SQLiteError) in
            try TrackDatabase.store(waypoint, in: first, connection)
        }
    }

    private mutating func add(_ point: TrackPoint) throws(TrackDatabaseError) {
        guard point.fix != .none, point.coordinate?.isValid ?? false else {
            track?.addGap(point)
            return
        }
        if track == nil {
            let number = if isFirstUnused, let first { first } else { try createTrack() }
            first = first ?? number
            isFirstUnused = false
            track = ImportedTrack(number, text, filter)
        }
        if track?.replacesUntimed(point) ?? false, let number = track?.number {
            track?.leaveOutUntimed()
            try execute(Schema.deletePoints, .integer(number), .integer(.min), .integer(.max))
            try execute(Schema.emptyTrack, .integer(number))
        }
        track?.add(point)
        if track?.page.count ?? 0 >= PointReader.pageSize { try storePage() }
    }

    func execute(_ sql: String, _ values: SQLiteValue...) throws(TrackDatabaseError) {
        try database.describingErrors { connection throws(SQLiteError) in
            try connection.prepare(sql).execute(values)
        }
    }

    private mutating func createTrack() throws(TrackDatabaseError) -> Int64 {
        if !hasBegun { try execute(Schema.begin) }
        hasBegun = true
        let id = UUID().uuidString.lowercased()
        let now = SQLiteValue.integer(Date.now.millisecondsSince1970)
        try execute(
            Schema.newTrack, .text(id), .text(source), .text(BootClock.bootID), now, now, SQLiteValue(json: filter),
            .integer(TrackRules.judged), .integer(TrackRules.reading))
        return try database.stored(id)?.number ?? 0
    }

    private mutating func storePage() throws(TrackDatabaseError) {
        guard let page = track?.takePage(), let number = track?.number else { return }
        let stored = try database.describingErrors { connection throws(SQLiteError) in
            let stored = try TrackDatabase.store(page.points, in: number, connection)
            for correction in page.corrections { try TrackDatabase.store(correction, in: number, connection) }
            return stored
        }
        repeatedPoints += page.points.count - stored
    }

    /// Stores the rest of the current track, and its totals.
    private mutating func finishTrack() throws(TrackDatabaseError) {
        track?.finish()
        try storePage()
        text = TrackDescription()
        guard let track = track.take() else { return }
        untimedPoints += track.untimed
        repeatedPoints += track.repeated
        if let start = track.lateStart {
            try execute(
                Schema.setGap, .text(TrackGap.segment.rawValue), .integer(track.number), .integer(start))
        }
        let totals = track.isUnordered ? try judgeAgain(track.number) : track.filter.totals
        try finish(
            track.number, track.text, track.filter.times, totals, isUntimed: track.isUntimed ?? true, track.digest.text)
    }

    private mutating func finish(
        _ number: Int64, _ text: TrackDescription, _ times: ClosedRange<Int64>?, _ totals: TrackTotals,
        isUntimed: Bool, _ digest: String
    ) throws(TrackDatabaseError) {
        let now = Date.now.millisecondsSince1970
        try execute(
            Schema.finishTrack, .integer(times?.lowerBound ?? now), .integer(times?.upperBound ?? now),
            .real(totals.distance), .real(totals.elapsed), .real(totals.movingTime), SQLiteValue(text.comment),
            SQLiteValue(text.description), SQLiteValue(text.type), SQLiteValue(isUntimed), .text(digest),
            .integer(number))
        finished.append(Finished(number: number, name: text.name, digest: digest, isUntimed: isUntimed))
    }

    /// Finds outliers and stops in the order of time, because the file has another order.
    ///
    /// - Returns: The totals of the track.
    private func judgeAgain(_ number: Int64) throws(TrackDatabaseError) -> TrackTotals {
        try database.describingErrors { connection throws(SQLiteError) in
            var filter = ImportFilter(filter)
            var reader = PointReader([TrackSlice(source: number)])
            let statement = try connection.prepare(Schema.judgePoint)
            while true {
                let page = try reader.next(connection)
                if page.isEmpty {
                    filter.finish()
                    if let correction = filter.correction {
                        try TrackDatabase.store(correction, in: number, connection)
                    }
                    return filter.totals
                }
                for point in page {
                    var judged = point
                    _ = filter.judge(&judged)
                    if judged != point, let time = point.point.milliseconds {
                        try statement.execute([
                            SQLiteValue(judged.isOutlier), SQLiteValue(judged.isStationary), .integer(number),
                            .integer(time),
                        ])
                    }
                    guard let correction = filter.correction else { continue }
                    try TrackDatabase.store(correction, in: number, connection)
                }
            }
        }
    }

    /// Stores the rest of the last track.
    ///
    /// Call this method after the last element of the file.
    package mutating func finish() throws(TrackDatabaseError) {
        try finishTrack()
        try addLostTimes()
        guard isFirstUnused, let first else { return }
        isFirstUnused = false
        // If the file contains only waypoints, a track without points stores them.
        try finish(first, document, nil, TrackTotals(), isUntimed: true, "waypoints-" + waypointDigest.text)
    }

    /// Adds the hash of the lost times to the digests of tracks without times.
    private mutating func addLostTimes() throws(TrackDatabaseError) {
        guard let lostTimes else { return }
        for index in finished.indices where finished[index].isUntimed {
            finished[index].digest += "-" + String(lostTimes, radix: 16)
            try execute(Schema.setDigest, .text(finished[index].digest), .integer(finished[index].number))
        }
    }

    /// Commits the tracks, and returns them.
    ///
    /// - Parameters:
    ///   - name: The name of the track, followed by a number if there are several tracks; nil to keep the names in the
    ///     file.
    ///   - fallback: The name for a track if neither the track nor the document has a name in the file. A number
    ///     follows if there are several tracks. Nil leaves the track without a name.
    package mutating func commit(
        named name: String?, orElse fallback: String? = nil
    ) throws(TrackDatabaseError) -> [ListedTrack] {
        guard hasBegun else { return [] }
        for (index, track) in finished.enumerated() where !track.isSkipped {
            let suffix = finished.count > 1 ? " \(index + 1)" : ""
            func numbered(_ name: String?) -> String? { name.flatMap { TrackName.truncated($0, suffix: suffix) } }
            let own = track.name.flatMap { TrackName.truncated($0) }
            let text = numbered(name) ?? own ?? numbered(document.name) ?? numbered(fallback)
            try execute(Schema.nameTrack, SQLiteValue(text), .integer(track.number))
        }
        try execute(Schema.commit)
        hasBegun = false
        let numbers = Set(finished.filter { !$0.isSkipped }.map(\.number))
        let ids = try database.describingErrors { connection throws(SQLiteError) in
            try TrackDatabase.stored(Schema.states, connection: connection).filter { numbers.contains($0.number) }
                .map(\.id)
        }
        return try database.tracks().filter { ids.contains($0.track.id) }
    }
}
