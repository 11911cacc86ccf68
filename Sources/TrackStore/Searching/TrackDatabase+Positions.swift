extension TrackDatabase {
    /// Returns all tracks, including hidden tracks.
    func allTracks() throws(TrackDatabaseError) -> [StoredTrack] {
        try describingErrors { connection throws(SQLiteError) in
            try Self.stored(Schema.states, connection: connection)
        }
    }

    /// Returns the times of the first and the last point of some slices, in milliseconds since 1970; nil without points.
    func times(of slices: [TrackSlice]) throws(TrackDatabaseError) -> ClosedRange<Int64>? {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.times)
            var times: ClosedRange<Int64>?
            for slice in slices {
                try row.bind(slice.values)
                guard try row.step(), let first = row.integer(0), let last = row.integer(1) else { continue }
                times = min(first, times?.lowerBound ?? first)...max(last, times?.upperBound ?? last)
            }
            return times
        }
    }

    /// Returns whether a point of some slices lies in an area.
    func hasPosition(_ slices: [TrackSlice], in area: SearchArea) throws(TrackDatabaseError) -> Bool {
        guard let first = area.longitudes.first, let last = area.longitudes.last else { return false }
        return try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.positionInArea)
            for slice in slices {
                try row.bind(
                    slice.values
                        + [area.latitudes, first, last].flatMap { [.real($0.lowerBound), .real($0.upperBound)] })
                if try row.step() { return true }
            }
            return false
        }
    }

    /// Returns the positions of some slices in chronological order, without outliers.
    ///
    /// Of several positions with the same time, the position in the first slice is kept.
    func positions(_ slices: [TrackSlice], limit: Int) throws(TrackDatabaseError) -> [RecordedPosition] {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.positions)
            var positions: [RecordedPosition] = []
            var isInOrder = true
            for slice in slices {
                try row.bind(slice.values + [.integer(Int64(max(0, limit - positions.count)))])
                while try row.step() {
                    guard let position = RecordedPosition(row: row) else { continue }
                    isInOrder = isInOrder && positions.last?.milliseconds ?? .min < position.milliseconds
                    positions.append(position)
                }
            }
            return isInOrder ? positions : positions.inOrder
        }
    }
}

extension TrackSlice {
    fileprivate var values: [SQLiteValue] { [.integer(source), .integer(first), .integer(last)] }
}

extension [RecordedPosition] {
    /// The positions in the order of their times.
    ///
    /// Of several positions with the same time, only the first is kept.
    fileprivate var inOrder: [RecordedPosition] {
        let sorted = enumerated().sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }
        return sorted.indices
            .filter { $0 == 0 || sorted[$0].element.milliseconds > sorted[$0 - 1].element.milliseconds }
            .map { sorted[$0].element }
    }
}
