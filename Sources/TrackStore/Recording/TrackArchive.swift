package import FoundationEssentials
import Glibc
package import LocationStream
import SystemSupport

/// The recorded tracks, for commands: the database, with the journals of processes that died.
///
/// All calls block.
package struct TrackArchive: ~Copyable {
    private let database: TrackDatabase
    private let journals: JournalDirectories

    /// Opens the archive, after committing the journals that no process writes.
    ///
    /// - Returns: The archive; nil if nothing was recorded yet.
    package static func open(
        _ path: String, journals: JournalDirectories, report: @escaping @Sendable (String) -> Void
    ) throws(TrackDatabaseError) -> TrackArchive? {
        var writer = BatchWriter(database: path, report: report)
        try writer.commit(journals)
        guard unsafe access(path, F_OK) == 0 else { return nil }
        return TrackArchive(database: try TrackDatabase(path: path), journals: journals)
    }

    private init(database: consuming TrackDatabase, journals: JournalDirectories) {
        self.database = database
        self.journals = journals
    }

    /// The tracks, in the order of their starts; the counts of a running one are those of its last batch.
    package func tracks() throws(TrackDatabaseError) -> [ListedTrack] { try database.tracks() }

    /// Returns the track that a new activity with the same key continues: the newest with the key, if it has not ended.
    ///
    /// - Parameter oldest: The time since which a track of an earlier boot must have been stored, so that a forgotten one
    ///   is not continued.
    package func unfinished(
        key: String, kind: String, since oldest: Date, boot: String = BootClock.bootID
    ) throws(TrackDatabaseError) -> ListedTrack? {
        let track = try database.tracks().last { $0.track.key == key && $0.track.kind == kind }
        guard let track, track.track.endedAt == nil, track.track.boot == boot || track.storedAt >= oldest else {
            return nil
        }
        return track
    }

    /// Ends a track whose process has died, at the time of its last batch.
    package func end(_ id: String, reason: String) throws(TrackDatabaseError) { try database.end(id, reason: reason) }

    /// Deletes a track with its points; returns false if there is none with the identifier.
    ///
    /// Edits of other tracks that this one had a part in, and the edits before them, can no longer be undone.
    package func delete(_ id: String) throws(TrackDatabaseError) -> Bool { try database.delete(id) }

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

    /// Calls a function with the points of a track in the order of time, also those that are not committed yet.
    ///
    /// The points of an untimed track have no time.
    package func forEachPoint(
        of id: String, _ body: (RecordedPoint) throws -> Void
    ) throws {
        // Read before the database, so that a batch that is committed meanwhile is not missed.
        let contents = journals.existing().compactMap { JournalContents(JournalFile.contents(of: id, in: $0)) }
        let corrections = contents.flatMap(\.corrections)
        let firstCorrected = corrections.compactMap(\.earliest).min() ?? .max
        var last: Int64?
        if let track = try database.stored(id) {
            try database.forEachPoint(of: track) { point, time in
                var point = point
                if time >= firstCorrected { point.correct(corrections) }
                try body(point)
                last = time
            }
        }
        for point in contents.flatMap(\.points) {
            guard let time = point.point.milliseconds, time > last ?? .min else { continue }
            try body(point)
            last = time
        }
    }
}
