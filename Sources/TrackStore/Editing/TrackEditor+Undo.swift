extension TrackEditor {
    /// An edit that was undone.
    package enum Undone: Sendable, Hashable {
        /// The name of the track after the undo; nil for none.
        case rename(String?)
        /// The number of points that were restored.
        case delete(points: Int)
        /// The identifier of the part that the undo moved back into the track.
        case split(part: String)
        /// The identifier of the track that was restored.
        case merge(other: String)
        /// The points have the judgements from before they were judged again.
        case rejudge
    }

    /// Returns whether the last edit of a track was a rename.
    ///
    /// A rename can be undone even while the track is being recorded.
    ///
    /// - Throws: ``TrackEditError`` or ``TrackDatabaseError``.
    package func lastEditIsRename(of id: String) throws -> Bool { try lastEdit(of: id).edit.kind == .rename }

    /// Undoes the last edit of a track.
    package func undo(_ id: String) throws -> Undone {
        let (track, edit, other) = try lastEdit(of: id)
        try transaction { connection throws(SQLiteError) in
            try EditTable.check(track, connection)
            if let other { try EditTable.check(other, connection) }
            try connection.execute(Schema.deleteEdit, .integer(edit.number))
            switch edit.kind {
            case .rename:
                // Restore only the name, because the other values may have changed if the track is being recorded.
                try connection.execute(Schema.nameTrack, SQLiteValue(edit.before.track.name), .integer(edit.track))
            case .delete, .split, .merge, .rejudge:
                try EditTable.put(edit.before.track, of: edit.track, connection)
                try EditTable.put(edit.before.points ?? [], connection)
            }
            guard let other else { return }
            if let state = edit.before.other {
                try EditTable.move(edit.before.waypoints, to: other.number, connection)
                try EditTable.put(state, of: other.number, connection)
            } else {
                try EditTable.move(edit.before.waypoints, to: edit.track, connection)
                // Delete the track that the split created. Its points remain, because they are in the recordings of
                // other tracks.
                try connection.execute(Schema.deleteTrack, .integer(other.number))
            }
        }
        switch edit.kind {
        case .rename: return .rename(edit.before.track.name)
        case .delete: return .delete(points: edit.before.track.points - track.state.points)
        case .split: return .split(part: other?.id ?? "")
        case .merge: return .merge(other: other?.id ?? "")
        case .rejudge: return .rejudge
        }
    }

    /// Returns the last edit of a track; `other` is the other track that this edit changed, or nil.
    private func lastEdit(of id: String) throws -> (track: StoredTrack, edit: StoredEdit, other: StoredTrack?) {
        let track = try find(id)
        let (edit, other, later) = try database.describingErrors {
            connection throws(SQLiteError) -> (StoredEdit?, StoredTrack?, StoredEdit?) in
            guard
                let edit = try EditTable.edits(Schema.lastEdit, .integer(track.number), connection: connection).first
            else { return (nil, nil, nil) }
            guard let number = edit.other else { return (edit, nil, nil) }
            let later = try EditTable.edits(
                Schema.laterEdit, .integer(edit.number), .integer(number), .integer(number), connection: connection)
            let other = try TrackDatabase.stored(Schema.stateOfNumber, .integer(number), connection: connection)
            return (edit, other.first, later.first)
        }
        guard let edit else { throw TrackEditError.nothingToUndo }
        guard later == nil else { throw TrackEditError.editedSince(track: other?.id ?? "") }
        return (track, edit, other)
    }

    /// The result of a vacuum.
    package struct Vacuum: Sendable, Hashable {
        /// The number of points that were removed.
        package var points: Int
        /// The number of edits that can no longer be undone.
        package var edits: Int
    }

    /// Forgets edits, so that they can no longer be undone.
    ///
    /// Also removes the points that no track and no edit needs any more, and compacts the file.
    ///
    /// - Parameter id: The track whose edits are forgotten; nil for all tracks. If one of these edits has also changed
    ///   another track, all earlier edits of that track are forgotten, too.
    package func vacuum(_ id: String?) throws -> Vacuum {
        let number = try id.map { try find($0).number }
        var result = Vacuum(points: 0, edits: 0)
        try transaction { connection throws(SQLiteError) in
            if let number {
                result.edits = try EditTable.forget(number, connection)
            } else {
                try connection.execute(Schema.deleteEdits)
                result.edits = connection.changes
            }
            result.points = try UnusedPoints.delete(connection)
        }
        try database.describingErrors { connection throws(SQLiteError) in
            try connection.execute(Schema.vacuum)
            try connection.execute(Schema.checkpoint)
        }
        return result
    }
}
