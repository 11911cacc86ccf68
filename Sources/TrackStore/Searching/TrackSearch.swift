import LocationStream

/// A search of recorded positions by time and area, including positions that are not committed yet.
///
/// All calls block. Hidden tracks and tracks whose times are unknown are left out.
package struct TrackSearch: ~Copyable {
    /// A track that can be searched.
    package struct Track: Sendable {
        package let id: String
        /// The times of its first and last point, in milliseconds since 1970.
        package let times: ClosedRange<Int64>
        /// The track in the database; nil if no part of the track is committed yet.
        let stored: StoredTrack?
        /// The contents of the track's journals, which are not committed yet.
        let uncommitted: [JournalContents]
    }

    package let tracks: [Track]
    private let archive: TrackArchive

    /// The maximum number of positions to read from a track that is fully committed.
    private static let limit = 1 << 20

    package init(_ archive: consuming TrackArchive) throws(TrackDatabaseError) {
        // Read the journals before the database, so that a batch that is committed meanwhile is not missed.
        let journals = archive.journals
        let contents = journals.existing().flatMap { directory in
            JournalFile.tracks(in: directory).compactMap {
                JournalContents(JournalFile.contents(of: $0, in: directory), of: $0)
            }
        }
        var uncommitted = Dictionary(grouping: contents, by: \.track.id)
        var tracks: [Track] = []
        for stored in try archive.database.allTracks() {
            let uncommitted = uncommitted.removeValue(forKey: stored.id) ?? []
            guard !stored.isUntimed, !stored.state.isHidden,
                let times = Self.union(try archive.database.times(of: stored.slices), Self.times(of: uncommitted))
            else {
                continue
            }
            tracks.append(Track(id: stored.id, times: times, stored: stored, uncommitted: uncommitted))
        }
        for (id, contents) in uncommitted {
            guard let times = Self.times(of: contents) else { continue }
            tracks.append(Track(id: id, times: times, stored: nil, uncommitted: contents))
        }
        self.tracks = tracks
        self.archive = archive
    }

    /// Returns the positions of a track in a range of times, in chronological order; empty if none of them lies in the
    /// area.
    ///
    /// - Parameter times: Milliseconds since 1970.
    package func positions(
        of track: Track, in times: ClosedRange<Int64>, ifAnyIn area: SearchArea
    ) throws -> [RecordedPosition] {
        guard track.times.overlaps(times) else { return [] }
        var positions: [RecordedPosition] = []
        if let stored = track.stored {
            let slices = stored.slices.limited(to: times)
            if track.uncommitted.isEmpty {
                guard try archive.database.hasPosition(slices, in: area) else { return [] }
                positions = try archive.database.positions(slices, limit: Self.limit)
            } else {
                let corrections = track.uncommitted.flatMap(\.corrections)
                try archive.database.forEachPoint(of: stored, slices) { point, _ in
                    var point = point
                    point.correct(corrections)
                    if let position = RecordedPosition(point) { positions.append(position) }
                }
            }
        }
        var last = positions.last?.milliseconds ?? .min
        for position in track.uncommitted.flatMap(\.points).compactMap({ RecordedPosition($0) })
        where position.milliseconds > last && times.contains(position.milliseconds) {
            positions.append(position)
            last = position.milliseconds
        }
        return track.uncommitted.isEmpty || positions.contains { area.contains($0.coordinate) } ? positions : []
    }

    private static func times(of uncommitted: [JournalContents]) -> ClosedRange<Int64>? {
        let times = uncommitted.flatMap(\.points).compactMap(\.point.milliseconds)
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }

    private static func union(_ one: ClosedRange<Int64>?, _ other: ClosedRange<Int64>?) -> ClosedRange<Int64>? {
        guard let one, let other else { return one ?? other }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }
}
