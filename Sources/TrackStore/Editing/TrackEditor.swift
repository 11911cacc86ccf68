import FoundationEssentials
import LocationStream
import SystemSupport

/// Edits recorded tracks in such a way that each edit can be undone.
///
/// Edits do not delete points from the database. Only ``vacuum(_:)`` deletes points that are not needed any more. All
/// calls block. While a track is being recorded, callers may only rename it.
package struct TrackEditor: ~Copyable {
    let database: TrackDatabase
    /// The end reason to store when an edit ends a track whose process died.
    private let endReason: String

    package init(database path: String, endReason: String) throws(TrackDatabaseError) {
        database = try TrackDatabase(path: path)
        self.endReason = endReason
    }

    /// Renames a track; nil or an empty text removes its name.
    package func rename(_ id: String, to name: String?) throws {
        let name = name.flatMap { $0.isEmpty ? nil : $0 }
        let track = try find(id)
        try transaction { connection throws(SQLiteError) in
            try EditTable.put(.rename, of: track.number, StoredEdit.Before(track: track.state), connection)
            try connection.execute(Schema.nameTrack, SQLiteValue(name), .integer(track.number))
        }
    }

    /// Removes a range of points from a track, and returns their number.
    ///
    /// - Parameter report: Called with the number of points read so far; may throw an error to stop the edit.
    package func delete(_ range: PointRange, from id: String, report: (Int) throws -> Void) throws -> Int {
        let track = try find(id)
        let slices = try tightened(track.slices).removing(try times(of: range, in: track, report)) {
            slice throws(TrackDatabaseError) in try gap(in: slice)
        }
        let after = try state(of: track, with: slices, report)
        guard after.points < track.state.points else { throw TrackEditError.noPoints }
        guard after.points > 0 else { throw TrackEditError.allPoints }
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            try EditTable.put(.delete, of: track.number, StoredEdit.Before(track: track.state), connection)
            try EditTable.put(after, of: track.number, connection)
        }
        return track.state.points - after.points
    }

    /// A track that a split created.
    package struct Part: Sendable, Hashable {
        package var id: String
        package var points: Int
    }

    /// Moves the point at a position and all later points to a new track.
    ///
    /// - Parameters:
    ///   - name: The name of the new track; nil for none. The new track has no key, so no activity continues it.
    ///   - report: Called as in ``delete(_:from:report:)``.
    package func split(
        _ id: String, at position: PointPosition, name: String?, report: (Int) throws -> Void
    ) throws -> Part {
        let track = try find(id)
        let start = try times(of: PointRange(first: position, last: nil), in: track, report).lowerBound
        guard start > .min else { throw TrackEditError.onePart }
        let slices = try tightened(track.slices)
        let before = try state(of: track, with: slices.limited(to: .min...start - 1), report)
        var after = try state(of: track, with: slices.limited(to: start ... .max), report)
        guard before.points > 0, after.points > 0 else { throw TrackEditError.onePart }
        after.name = name
        let newID = UUID().uuidString.lowercased()
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            try connection.execute(Schema.copyTrack, .text(newID), .integer(track.number))
            let new = try TrackDatabase.stored(Schema.state, .text(newID), connection: connection)
            guard let number = new.first?.number else { return }
            try EditTable.put(before, of: track.number, connection)
            try EditTable.put(after, of: number, connection)
            var undo = StoredEdit.Before(track: track.state)
            if !track.isUntimed {
                undo.waypoints = try EditTable.moveWaypoints(
                    from: track.number, since: start, to: number, connection)
            }
            try EditTable.put(.split, of: track.number, other: number, undo, connection)
        }
        return Part(id: newID, points: after.points)
    }

    /// The result of a merge.
    package struct Merge: Sendable, Hashable {
        /// The number of points of the merged track.
        package var points: Int
        /// The number of points of the other track that are left out, because another point has the same time.
        package var repeated: Int
    }

    /// Adds the points and waypoints of another track to a track, and removes the other track.
    ///
    /// The merged track has a gap between points of different recordings. If the tracks are untimed, the points of the
    /// other track come last. Tracks that overlap in time are refused, because the merged track would jump between two
    /// receivers.
    package func merge(_ other: String, into id: String, report: (Int) throws -> Void) throws -> Merge {
        let (track, other) = (try find(id), try find(other))
        guard track.number != other.number else { throw TrackEditError.sameTrack }
        guard track.isUntimed == other.isUntimed || other.state.points == 0 else { throw TrackEditError.mixed }
        let own = try tightened(track.slices)
        var added = try tightened(other.slices)
        if track.isUntimed, let last = own.map(\.end).max(), let first = added.map(\.start).min() {
            for index in added.indices { added[index].shift += last + 1 - first }
        }
        let overlap = own.overlap(with: added)
        guard overlap == 0 else {
            throw TrackEditError.overlap(track.id, other.id, seconds: (Double(overlap) / 1000).rounded(.up))
        }
        let after = try state(of: track, with: (own + added).inOrder, report)
        var hidden = other.state
        hidden.isHidden = true
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            try EditTable.check(other, connection)
            let waypoints = try EditTable.moveWaypoints(
                from: other.number, since: nil, to: track.number, connection)
            try EditTable.put(after, of: track.number, connection)
            try EditTable.put(hidden, of: other.number, connection)
            let undo = StoredEdit.Before(track: track.state, other: other.state, waypoints: waypoints)
            try EditTable.put(.merge, of: track.number, other: other.number, undo, connection)
        }
        return Merge(points: after.points, repeated: track.state.points + other.state.points - after.points)
    }

    func find(_ id: String) throws -> StoredTrack {
        guard let track = try database.stored(id), !track.state.isHidden else { throw TrackEditError.noTrack }
        return track
    }

    func transaction(
        _ body: (borrowing SQLiteConnection) throws(SQLiteError) -> Void
    ) throws(TrackDatabaseError) {
        try database.describingErrors { connection throws(SQLiteError) in
            try connection.transaction { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Computes the state of a track that consists of the given slices.
    private func state(
        of track: StoredTrack, with slices: [TrackSlice], _ report: (Int) throws -> Void
    ) throws -> TrackState {
        var statistics = TrackStatistics(track.filter)
        var times: (first: Int64, last: Int64)?
        try database.forEachPoint(of: track, slices) { point, time in
            if statistics.points % PointReader.pageSize == 0 { try report(statistics.points) }
            statistics.add(point)
            times = (times?.first ?? time, time)
        }
        var state = track.state
        state.slices = slices
        state.points = statistics.points
        state.totals = TrackTotals(
            distance: statistics.distance ?? 0, elapsed: statistics.elapsed ?? 0,
            movingTime: statistics.movingTime ?? 0)
        // End a track whose process died, so that no activity continues it.
        state.endReason = state.endReason ?? endReason
        if let times, !track.isUntimed {
            (state.startedAt, state.endedAt) = (times.first, times.last)
        } else {
            state.endedAt = state.endedAt ?? state.startedAt
        }
        return state
    }

    /// Returns the times from the first to the last point of a range.
    private func times(
        of range: PointRange, in track: StoredTrack, _ report: (Int) throws -> Void
    ) throws -> ClosedRange<Int64> {
        var searches = [range.first, range.last].map { $0.map { PositionSearch($0) } }
        for case .some(let search) in searches where search.times != nil && track.isUntimed {
            throw TrackEditError.untimed
        }
        if searches.contains(where: { $0 != nil && $0?.times == nil }) {
            var count = 0
            try database.forEachPoint(of: track) { point, time in
                if count % PointReader.pageSize == 0 { try report(count) }
                count += 1
                for index in searches.indices { searches[index]?.add(point, at: time) }
            }
        }
        for case .some(let search) in searches where search.times == nil {
            if case .number(let number) = search.position { throw TrackEditError.noNumber(number) }
        }
        let (first, last) = (searches[0]?.times?.lowerBound ?? .min, searches[1]?.times?.upperBound ?? .max)
        guard first <= last else { throw TrackEditError.reversed }
        return first...last
    }

    /// Returns the most important gap among the points of a slice; nil for none.
    private func gap(in slice: TrackSlice) throws(TrackDatabaseError) -> TrackGap? {
        try database.describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.gap)
            try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
            return try row.step() ? row.text(0).flatMap { TrackGap(rawValue: $0) } : nil
        }
    }

    /// Returns the slices limited to the times of their points, without empty slices.
    ///
    /// With wider limits, two slices could overlap in time although their points do not. In addition,
    /// ``TrackSlice/limited(to:)`` could remove the gap before the first point of a slice, but keep that point.
    private func tightened(_ slices: [TrackSlice]) throws(TrackDatabaseError) -> [TrackSlice] {
        try database.describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.times)
            var tightened: [TrackSlice] = []
            for var slice in slices {
                try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
                guard try row.step(), let first = row.integer(0), let last = row.integer(1) else { continue }
                (slice.first, slice.last) = (first, last)
                tightened.append(slice)
            }
            return tightened
        }
    }
}
