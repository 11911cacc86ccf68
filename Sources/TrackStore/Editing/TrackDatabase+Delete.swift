extension TrackDatabase {
    /// Deletes a track with its points.
    ///
    /// The imports that were hidden because they have the same points are listed again.
    ///
    /// - Returns: The identifiers of these imports; nil if no track has the identifier.
    @discardableResult
    func delete(_ id: String) throws(TrackDatabaseError) -> [String]? {
        guard let track = try stored(id) else { return nil }
        var copies: [String] = []
        try describingErrors { connection throws(SQLiteError) in
            try connection.transaction { () throws(SQLiteError) in
                copies = try EditTable.releaseCopies(of: track.number, connection)
                _ = try EditTable.forget(track.number, connection)
                // Do not delete the row yet, because other tracks may contain points of this track.
                try connection.execute(Schema.hideTrack, .integer(track.number))
                try connection.execute(Schema.deleteWaypoints, .integer(track.number))
                try UnusedPoints.delete(connection)
            }
        }
        return copies
    }
}
