extension TrackImporter {
    /// A track of the file that is not imported, because its points are already stored.
    package struct Skipped: Sendable, Hashable {
        /// The position of the track in the file, starting at 1.
        package let place: Int
        /// The name of the track in the file; nil if the file contains none.
        package let name: String?
        /// The stored track with the same points.
        package let stored: ListedTrack
    }

    /// The number of tracks in the file, including skipped tracks.
    package var count: Int { finished.count }

    /// Leaves out the tracks whose points are already stored, and returns these tracks.
    ///
    /// If the first track of the file is left out, the first remaining track gets its waypoints; if no track remains,
    /// the stored track gets them. Waypoints that are already stored are left out.
    package mutating func skipStored() throws(TrackDatabaseError) -> [Skipped] {
        guard let first else { return [] }
        let owners = try owners(before: first)
        guard owners.contains(where: { $0 != nil }) else { return [] }
        let listed = try database.tracks()
        var skipped: [Skipped] = []
        for (index, owner) in owners.enumerated() {
            guard let stored = listed.first(where: { $0.track.id == owner }) else { continue }
            finished[index].isSkipped = true
            let name = finished[index].name.flatMap { TrackName.truncated($0) }
            skipped.append(Skipped(place: index + 1, name: name, stored: stored))
        }
        let remaining = finished.first { !$0.isSkipped }?.number
        if let target = remaining ?? skipped.first?.stored.number, target != first {
            try execute(Schema.moveNewWaypoints, .integer(target), .integer(first), .integer(first))
            if remaining == nil {
                addedWaypoints = try database.describingErrors { connection throws(SQLiteError) in connection.changes }
            }
        }
        for track in finished where track.isSkipped { try execute(Schema.deleteTrack, .integer(track.number)) }
        return skipped
    }

    /// Returns, for each track of the file, the identifier of the stored track that has its points; nil if there is
    /// none.
    ///
    /// - Parameter first: The number of the file's first track; tracks of earlier imports have lower numbers.
    private func owners(before first: Int64) throws(TrackDatabaseError) -> [String?] {
        var owners = try imported(before: first)
        guard owners.contains(nil) else { return owners }
        let stored = try database.describingErrors { connection throws(SQLiteError) in
            try TrackDatabase.stored(Schema.states, connection: connection).filter {
                $0.number < first && !$0.state.isHidden
            }
        }
        for index in owners.indices where owners[index] == nil {
            let places = try database.places(of: [TrackSlice(source: finished[index].number)])
            guard !finished[index].isUntimed else { continue }
            owners[index] = try database.owner(of: places, among: stored)?.id
        }
        return owners
    }

    /// Returns, for each track of the file, the identifier of the stored track that was imported with the same points.
    private func imported(before first: Int64) throws(TrackDatabaseError) -> [String?] {
        let digests = finished.map(\.digest)
        return try database.describingErrors { connection throws(SQLiteError) -> [String?] in
            let row = try connection.prepare(Schema.importedTracks)
            var visible: [StoredTrack]?
            var owners: [String?] = []
            for digest in digests {
                try row.bind([.text(digest), .integer(first)])
                var numbers: Set<Int64> = []
                while try row.step(), let number = row.integer(0) { numbers.insert(number) }
                guard !numbers.isEmpty else {
                    owners.append(nil)
                    continue
                }
                let tracks: [StoredTrack]
                if let visible {
                    tracks = visible
                } else {
                    let all = try TrackDatabase.stored(Schema.states, connection: connection)
                    tracks = all.filter { !$0.state.isHidden }
                }
                visible = tracks
                // If a track was merged into another track, find that other track by its slices.
                owners.append(tracks.first { $0.slices.contains { numbers.contains($0.source) } }?.id)
            }
            return owners
        }
    }
}
