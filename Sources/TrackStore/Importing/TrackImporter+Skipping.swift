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
        let listed = Dictionary(uniqueKeysWithValues: try database.tracks().map { ($0.track.id, $0) })
        var skipped: [Skipped] = []
        for (index, owner) in owners.enumerated() {
            guard let stored = owner.flatMap({ listed[$0] }) else { continue }
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
        let stored = try database.owners(
            among: try database.allTracks().filter { $0.number < first && !$0.state.isHidden })
        for index in owners.indices where owners[index] == nil && !finished[index].isUntimed {
            owners[index] = try database.owner(of: [TrackSlice(source: finished[index].number)], among: stored)?.id
        }
        return owners
    }

    /// Returns, for each track of the file, the identifier of the stored track that was imported with the same points.
    private func imported(before first: Int64) throws(TrackDatabaseError) -> [String?] {
        let digests = finished.map(\.digest)
        return try database.describingErrors { connection throws(SQLiteError) -> [String?] in
            let row = try connection.prepare(Schema.importedTracks)
            // The visible tracks by the recordings that they contain.
            var visible: [Int64: StoredTrack]?
            var owners: [String?] = []
            for digest in digests {
                try row.bind([.text(digest), .integer(first)])
                var numbers: Set<Int64> = []
                while try row.step(), let number = row.integer(0) { numbers.insert(number) }
                guard !numbers.isEmpty else {
                    owners.append(nil)
                    continue
                }
                // If a track was merged into another track, find that other track by its slices.
                let tracks = if let visible { visible } else { try TrackDatabase.visibleTracks(connection) }
                visible = tracks
                owners.append(numbers.compactMap { tracks[$0] }.min { $0.number < $1.number }?.id)
            }
            return owners
        }
    }
}

extension TrackDatabase {
    /// Returns the first visible track that contains points of a recording, by the number of the recording.
    fileprivate static func visibleTracks(
        _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> [Int64: StoredTrack] {
        var visible: [Int64: StoredTrack] = [:]
        for track in try stored(Schema.states, connection: connection) where !track.state.isHidden {
            for slice in track.slices where visible[slice.source] == nil { visible[slice.source] = track }
        }
        return visible
    }
}
