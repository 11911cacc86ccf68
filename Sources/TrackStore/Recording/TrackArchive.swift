package import FoundationEssentials
import Glibc
import LocationStream
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
    package func delete(_ id: String) throws(TrackDatabaseError) -> Bool { try database.delete(id) }

    /// Calls a function with the points of a track in the order of time, also those that are not committed yet.
    package func forEachPoint(
        of id: String, _ body: (RecordedPoint) throws -> Void
    ) throws {
        // Read before the database, so that a batch that is committed meanwhile is not missed.
        let recent = journals.existing().flatMap { JournalContents(JournalFile.contents(of: id, in: $0))?.points ?? [] }
        var last: Int64?
        while true {
            let points = try database.points(of: id, after: last)
            guard let time = points.last?.point.milliseconds else { break }
            for point in points { try body(point) }
            last = time
        }
        for point in recent {
            guard let time = point.point.milliseconds, time > last ?? .min else { continue }
            try body(point)
            last = time
        }
    }
}
