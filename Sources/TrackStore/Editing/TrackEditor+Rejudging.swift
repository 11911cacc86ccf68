import LocationStream

extension TrackEditor {
    /// The result of judging a track again.
    package enum Rejudged: Sendable, Hashable {
        /// The judgements are right by the present rules.
        case unchanged
        /// The numbers of outliers before and after, and the number of segments that were joined.
        case judged(before: Int, after: Int, joined: Int)
        /// The track has the points of another track, and is no longer listed.
        case same(as: String)
    }

    /// Returns the ended tracks that were judged by earlier rules.
    package func outdated() throws(TrackDatabaseError) -> [String] { try database.outdated() }

    /// Judges a track by the present rules, in such a way that this can be undone.
    ///
    /// - An imported track whose points are those of an older or a recorded track is hidden, unless it has waypoints,
    ///   texts or values that the other track lacks.
    /// - Fixes that agree with each other are no outliers, and are measured.
    /// - Segments that an earlier version cut at irregular intervals are joined.
    ///
    /// A track without a change has no edit that could be undone.
    ///
    /// - Parameters:
    ///   - owners: The ``owners()``, for a caller that judges many tracks; nil to read them.
    ///   - report: Called as in ``delete(_:from:report:)``.
    package func rejudge(
        _ id: String, among owners: TrackOwners? = nil, report: (Int) throws -> Void
    ) throws -> Rejudged {
        let track = try find(id)
        guard !track.isUntimed else { return try note(track) }
        if let owner = try original(of: track, among: owners) { return try hide(track, behind: owner) }
        let joints = try cuts(in: track, report)
        var judged = JudgedPoints(track.filter ?? MotionFilter())
        try database.forEachPoint(of: track) { point, time in
            if judged.count % PointReader.pageSize == 0 { try report(judged.count) }
            var point = point
            if joints.contains(time) { point.gap = nil }
            judged.add(point, at: time)
        }
        judged.finish()
        guard judged.outliers < judged.earlierOutliers || !joints.isEmpty else { return try note(track) }
        var statistics = TrackStatistics(track.filter)
        var index = 0
        try database.forEachPoint(of: track) { point, time in
            if index % PointReader.pageSize == 0 { try report(index) }
            var point = point
            (point.isOutlier, point.isStationary) = judged[index]
            if joints.contains(time) { point.gap = nil }
            statistics.add(point)
            index += 1
        }
        var state = track.state
        state.totals = TrackTotals(
            distance: statistics.distance ?? 0, elapsed: statistics.elapsed ?? 0,
            movingTime: statistics.movingTime ?? 0)
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            let before = try EditTable.runs(track.slices, connection)
            try EditTable.put(judged.runs(of: before, without: joints), connection)
            try EditTable.put(state, of: track.number, connection)
            try EditTable.put(
                .rejudge, of: track.number, StoredEdit.Before(track: track.state, points: before), connection)
            try connection.execute(Schema.setJudged, .integer(TrackRules.judged), .integer(track.number))
        }
        return .judged(before: judged.earlierOutliers, after: judged.outliers, joined: joints.count)
    }

    /// Notes that the judgements of a track are right by the present rules.
    private func note(_ track: StoredTrack) throws -> Rejudged {
        try transaction { connection throws(SQLiteError) in
            try connection.execute(Schema.setJudged, .integer(TrackRules.judged), .integer(track.number))
        }
        return .unchanged
    }

    /// Returns the track from which an imported track was exported; nil if there is none.
    private func original(of track: StoredTrack, among owners: TrackOwners?) throws -> StoredTrack? {
        guard track.state.endReason == RecordedTrack.imported,
            try database.waypoints(of: track.id, after: .min, limit: 1).isEmpty
        else { return nil }
        let owner = try database.owner(of: track.slices, among: try owners ?? self.owners()) {
            $0.number != track.number
                && ($0.number < track.number || $0.state.endReason != RecordedTrack.imported)
        }
        guard let owner, try !database.has(track, more: owner) else { return nil }
        return owner
    }

    /// Returns the tracks that can have the points of others.
    package func owners() throws(TrackDatabaseError) -> TrackOwners {
        try database.owners(among: try database.allTracks().filter { !$0.state.isHidden && $0.state.endedAt != nil })
    }

    private func hide(_ track: StoredTrack, behind owner: StoredTrack) throws -> Rejudged {
        var hidden = track.state
        hidden.isHidden = true
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            try EditTable.check(owner, connection)
            try EditTable.put(hidden, of: track.number, connection)
            let undo = StoredEdit.Before(track: owner.state, other: track.state, isCopy: true)
            try EditTable.put(.merge, of: owner.number, other: track.number, undo, connection)
            try connection.execute(Schema.setJudged, .integer(TrackRules.judged), .integer(track.number))
        }
        return .same(as: owner.id)
    }

    /// Returns the times of the points before which an earlier version cut a track only for its irregular intervals.
    ///
    /// Its exports began a segment where an interval exceeded 5 s and three times the interval before. If all segments
    /// of an imported track begin so, and no such interval lies within a segment, the segments come from such an export.
    /// A segment is then joined to the one before if the receiver has travelled on at about the same speed, for at most
    /// five minutes and ten times the longest interval of a segment.
    ///
    /// If the intervals within the segments are regular or short, a person has made the segments: at least a tenth of
    /// the intervals in motion must exceed 5 s. The gaps that edits left are not joined.
    private func cuts(in track: StoredTrack, _ report: (Int) throws -> Void) throws -> Set<Int64> {
        guard track.state.endReason == RecordedTrack.imported else { return [] }
        var cuts: [(time: Int64, step: Int64)] = []
        var isCutByRule = true
        /// The intervals within segments, in motion.
        var (intervals, longIntervals, longest): (Int, Int, Int64) = (0, 0, 0)
        var edits = track.slices.filter { $0.gap != nil }.map(\.start).sorted()[...]
        let recorded = track.slices.map { slice in
            var slice = slice
            slice.gap = nil
            return slice
        }
        var last: (place: LocationCoordinate2D, time: Int64)?
        var (step, speed): (Int64, Double?) = (0, nil)
        var count = 0
        try database.forEachPoint(of: track, recorded) { point, time in
            if count % PointReader.pageSize == 0 { try report(count) }
            count += 1
            let isEdited = edits.first.map { $0 <= time } ?? false
            edits = edits.drop { $0 <= time }
            guard let place = point.point.coordinate else { return }
            defer { last = (place, time) }
            guard let last, time > last.time else { return }
            let isLong = time - last.time > max(5_000, 3 * step)
            let here = place.distance(from: last.place) * 1000 / Double(time - last.time)
            let travels = speed.map { $0 > 0.5 && here > $0 / 2 && here < 2 * $0 } ?? false
            (step, speed) = (time - last.time, here)
            guard !isEdited else { return }
            if point.gap == .segment {
                isCutByRule = isCutByRule && isLong
                if travels { cuts.append((time, step)) }
            } else if point.gap == nil {
                if isLong, travels { isCutByRule = false }
                guard here > 0.5 else { return }
                intervals += 1
                if step > 5_000 { longIntervals += 1 }
                longest = max(longest, step)
            }
        }
        guard isCutByRule, longIntervals > 0, 10 * longIntervals >= intervals else { return [] }
        return Set(cuts.filter { $0.step <= min(300_000, 10 * longest) }.map(\.time))
    }
}

/// The judgements of a track's points, while they are judged again.
private struct JudgedPoints {
    private var filter: ImportFilter
    private var times: [Int64] = []
    private var flags: [(isOutlier: Bool, isStationary: Bool)] = []
    /// The number of outliers by the earlier rules.
    private(set) var earlierOutliers = 0

    init(_ filter: MotionFilter) {
        self.filter = ImportFilter(filter)
    }

    var count: Int { flags.count }
    var outliers: Int { flags.count { $0.isOutlier } }
    subscript(index: Int) -> (isOutlier: Bool, isStationary: Bool) { flags[index] }

    mutating func add(_ point: RecordedPoint, at time: Int64) {
        if point.isOutlier { earlierOutliers += 1 }
        var judged = point
        // A point that only repeats the one before keeps its judgement.
        if !filter.judge(&judged) { judged = point }
        times.append(time)
        flags.append((judged.isOutlier, judged.isStationary))
        correct()
    }

    mutating func finish() {
        filter.finish()
        correct()
    }

    private mutating func correct() {
        guard let correction = filter.correction, let earliest = correction.earliest else { return }
        for index in flags.indices.reversed() {
            if times[index] < earliest { return }
            flags[index].isOutlier = correction.isOutlier(at: times[index], before: flags[index].isOutlier)
        }
    }

    /// Returns the judgements for the stored points of some runs.
    ///
    /// - Parameter joints: The times of points without a gap.
    func runs(of stored: [StoredEdit.PointRun], without joints: Set<Int64>) -> [StoredEdit.PointRun] {
        var runs: [StoredEdit.PointRun] = []
        var index = 0
        for run in stored.sorted(by: { $0.first < $1.first }) {
            while index < times.count, times[index] < run.first { index += 1 }
            while index < times.count, times[index] <= run.last {
                let (time, flag) = (times[index], flags[index])
                index += 1
                var judged = run
                (judged.first, judged.last) = (time, time)
                (judged.isOutlier, judged.isStationary) = flag
                if joints.contains(time) { judged.gap = nil }
                if var open = runs.last, open.source == judged.source, open.isOutlier == judged.isOutlier,
                    open.isStationary == judged.isStationary, open.gap == judged.gap, open.last >= run.first
                {
                    open.last = time
                    runs[runs.count - 1] = open
                } else {
                    runs.append(judged)
                }
            }
        }
        return runs
    }
}

extension TrackDatabase {
    func outdated() throws(TrackDatabaseError) -> [String] {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.outdated)
            try row.bind([.integer(TrackRules.judged)])
            var ids: [String] = []
            while try row.step(), let id = row.text(0) { ids.append(id) }
            return ids
        }
    }
}
