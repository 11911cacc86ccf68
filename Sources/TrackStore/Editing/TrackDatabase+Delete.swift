extension TrackDatabase {
    /// Deletes a track with its points; returns false if no track has the identifier.
    @discardableResult
    func delete(_ id: String) throws(TrackDatabaseError) -> Bool {
        guard let track = try stored(id) else { return false }
        try describingErrors { connection throws(SQLiteError) in
            try connection.transaction { () throws(SQLiteError) in
                _ = try EditTable.forget(track.number, connection)
                // Do not delete the row yet, because other tracks may contain points of this track.
                try connection.execute(Schema.hideTrack, .integer(track.number))
                try connection.execute(Schema.deleteWaypoints, .integer(track.number))
                try UnusedPoints.delete(connection)
            }
        }
        return true
    }
}
