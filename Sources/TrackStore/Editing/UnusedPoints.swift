/// The points that no track and no edit needs any more.
enum UnusedPoints {
    /// Deletes the unused points, and the hidden tracks that no track and no edit needs any more.
    ///
    /// The caller begins the transaction.
    ///
    /// - Returns: The number of deleted points.
    @discardableResult
    static func delete(_ connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
        let tracks = try TrackDatabase.stored(Schema.states, connection: connection)
        let edits = try EditTable.edits(Schema.allEdits, connection: connection)
        var used: [Int64: [ClosedRange<Int64>]] = [:]
        func use(_ slices: [TrackSlice]) {
            for slice in slices { used[slice.source, default: []] += [slice.first...slice.last] }
        }
        for track in tracks where !track.state.isHidden { use(track.slices) }
        for edit in edits {
            use(edit.before.track.slices ?? [TrackSlice(source: edit.track)])
            if let other = edit.other, let before = edit.before.other {
                use(before.slices ?? [TrackSlice(source: other)])
            }
        }
        var count = 0
        for track in tracks {
            for range in unused(used[track.number] ?? []) {
                try connection.execute(
                    Schema.deletePoints, .integer(track.number), .integer(range.lowerBound), .integer(range.upperBound))
                let removed = connection.changes
                count += removed
                // Remove the digest, so that the track can be imported again from its file.
                if removed > 0 { try connection.execute(Schema.clearDigest, .integer(track.number)) }
            }
            let isNeeded = used[track.number] != nil || edits.contains { $0.touches(track.number) }
            guard track.state.isHidden, !isNeeded else { continue }
            try connection.execute(Schema.deleteTrack, .integer(track.number))
        }
        return count
    }

    /// Returns the times outside of some ranges.
    private static func unused(_ ranges: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        var unused: [ClosedRange<Int64>] = []
        var next = Int64.min
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { unused.append(next...range.lowerBound - 1) }
            guard range.upperBound < .max else { return unused }
            next = max(next, range.upperBound + 1)
        }
        return unused + [next ... .max]
    }
}
