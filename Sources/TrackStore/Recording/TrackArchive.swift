package import FoundationEssentials
import Glibc
package import LocationStream
import SystemSupport

/// The recorded tracks in the database and the journals, as commands read and edit them.
///
/// All calls block.
package struct TrackArchive: ~Copyable {
    let database: TrackDatabase
    let journals: JournalDirectories

    /// Opens the archive, after committing the journals that no process writes.
    ///
    /// - Parameters:
    ///   - readsOnly: Whether the caller only reads the archive. If so, the database need not be writable, and points
    ///     that cannot be committed are read from the journals.
    ///   - report: Called with one line for each problem.
    /// - Returns: The archive; nil if nothing was recorded yet.
    package static func open(
        _ path: String, journals: JournalDirectories, readsOnly: Bool = false,
        report: @escaping @Sendable (String) -> Void
    ) throws(TrackDatabaseError) -> TrackArchive? {
        var writer = BatchWriter(database: path, report: report)
        var failure: TrackDatabaseError?
        do throws(TrackDatabaseError) {
            try writer.commit(journals)
        } catch {
            guard readsOnly else { throw error }
            failure = error
        }
        guard unsafe access(path, F_OK) == 0 else {
            if let failure { throw failure }
            return nil
        }
        let database = readsOnly ? try TrackDatabase.reading(path, report: report) : try TrackDatabase(path: path)
        return TrackArchive(database: database, journals: journals)
    }

    private init(database: consuming TrackDatabase, journals: JournalDirectories) {
        self.database = database
        self.journals = journals
    }

    /// The tracks in the database, in the order of their starts.
    ///
    /// The totals of a running track are those of its last commit.
    package func tracks() throws(TrackDatabaseError) -> [ListedTrack] { try database.tracks() }

    /// The tracks in the order of their starts, including the points that are only in journals.
    package func latestTracks() throws(TrackDatabaseError) -> [ListedTrack] {
        // Read the journals before the database, so that a batch that is committed meanwhile is not missed.
        let waiting = journals.existing().flatMap { directory in
            JournalFile.tracks(in: directory).compactMap {
                JournalContents(JournalFile.contents(of: $0, in: directory), of: $0)
            }
        }
        var tracks = try database.tracks()
        for contents in waiting {
            guard let stored = try database.stored(contents.track.id),
                let index = tracks.firstIndex(where: { $0.track.id == stored.id })
            else {
                var listed = ListedTrack(
                    track: contents.track, points: contents.points.count, storedAt: contents.track.startedAt)
                listed.add(contents.points)
                tracks.append(listed)
                continue
            }
            let end = try database.end(of: stored) ?? .min
            tracks[index].points += contents.points.count { $0.point.milliseconds ?? .min > end }
            tracks[index].add(contents.points)
            if tracks[index].track.endedAt != nil, contents.lacksTrack { continue }
            let (totals, endedAt) = (contents.track.totals, contents.track.endedAt)
            if totals.elapsed >= tracks[index].track.totals.elapsed { tracks[index].track.totals = totals }
            guard endedAt != nil else { continue }
            (tracks[index].track.endedAt, tracks[index].track.endReason) = (endedAt, contents.track.endReason)
        }
        return tracks.inOrder
    }

    /// Returns the time of a track's last point that is not an outlier, in milliseconds since 1970; nil for none.
    package func lastTime(of id: String) throws(TrackDatabaseError) -> Int64? {
        let waiting = journals.existing().compactMap { JournalContents(JournalFile.contents(of: id, in: $0), of: id) }
        let times = waiting.flatMap(\.points).filter { !$0.isOutlier }.compactMap(\.point.milliseconds)
        guard let track = try database.stored(id), let last = try database.lastTime(of: track) else {
            return times.max()
        }
        return (times + [last]).max()
    }

    /// Returns the newest track with a key and a kind, for a new activity to continue; nil if the track has ended.
    ///
    /// - Parameter oldest: A track of an earlier boot is continued only if its last batch was stored at this time or
    ///   later.
    package func unfinished(
        key: String, kind: String, since oldest: Date, boot: String = BootClock.bootID
    ) throws(TrackDatabaseError) -> ListedTrack? {
        let track = try latestTracks().filter { $0.track.key == key && $0.track.kind == kind }.newest
        guard let track, track.track.endedAt == nil, track.track.boot == boot || track.storedAt >= oldest else {
            return nil
        }
        return track
    }

    /// Ends a track whose process has died, at the time of its last batch.
    package func end(_ id: String, reason: String) throws(TrackDatabaseError) { try database.end(id, reason: reason) }

    /// Deletes a track with its points.
    ///
    /// The imports that were hidden because they have the same points are listed again. If an edit of the track has also changed another track, that edit and all earlier edits of the other track can
    /// no longer be undone.
    ///
    /// - Returns: The identifiers of these imports; nil if no track has the identifier.
    package func delete(_ id: String) throws(TrackDatabaseError) -> [String]? { try database.delete(id) }

    /// Calls a function with the waypoints of a track, in the order in which they were stored.
    package func forEachWaypoint(of id: String, _ body: (Waypoint) throws -> Void) throws {
        var last = Int64.min
        while true {
            let page = try database.waypoints(of: id, after: last)
            guard let number = page.last?.number else { break }
            for element in page { try body(element.waypoint) }
            last = number
        }
    }

    /// Calls a function with the points of a track in the order of time, including points that are not committed yet.
    ///
    /// The points of an untimed track have no time.
    package func forEachPoint(
        of id: String, _ body: (RecordedPoint) throws -> Void
    ) throws {
        // Read the journals before the database, so that a batch that is committed meanwhile is not missed.
        let contents = journals.existing().compactMap { JournalContents(JournalFile.contents(of: id, in: $0), of: id) }
        let corrections = contents.flatMap(\.corrections)
        let firstCorrected = corrections.compactMap(\.earliest).min() ?? .max
        // A journal can contain points that are earlier than points in the database. On a full disk, the database may
        // refuse one batch and then accept a later, smaller batch.
        var waiting = contents.flatMap(\.points).compactMap { point in
            point.point.milliseconds.map { (time: $0, point: point) }
        }.sorted { $0.time < $1.time }[...]
        var last = Int64.min
        func flush(before limit: Int64) throws {
            while let next = waiting.first, next.time < limit {
                waiting.removeFirst()
                guard next.time > last else { continue }
                try body(next.point)
                last = next.time
            }
        }
        if let track = try database.stored(id) {
            try database.forEachPoint(of: track) { point, time in
                try flush(before: time)
                var point = point
                if time >= firstCorrected { point.correct(corrections) }
                try body(point)
                last = time
            }
        }
        try flush(before: .max)
    }
}

extension ListedTrack {
    /// Extends ``times`` to points that are not in the database yet.
    fileprivate mutating func add(_ points: [RecordedPoint]) {
        for case .some(let time) in points.lazy.filter({ !$0.isOutlier }).map(\.point.milliseconds) {
            times = min(time, times?.lowerBound ?? time)...max(time, times?.upperBound ?? time)
        }
    }
}
