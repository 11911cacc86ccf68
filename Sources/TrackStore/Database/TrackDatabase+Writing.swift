import FoundationEssentials
import LocationStream
import SystemSupport

extension TrackDatabase {
    /// Stores a track, or the changes of one, with its new points, in one commit.
    func store(_ track: RecordedTrack, _ points: [RecordedPoint]) throws(TrackDatabaseError) {
        try describingErrors { connection throws(SQLiteError) in
            try connection.transaction { () throws(SQLiteError) in
                let totals = track.totals
                try connection.execute(
                    Schema.putTrack, .text(track.id), SQLiteValue(track.key), .text(track.kind),
                    SQLiteValue(track.name),
                    SQLiteValue(track.source), .text(track.boot), .integer(Date.now.millisecondsSince1970),
                    .integer(track.startedAt.millisecondsSince1970),
                    SQLiteValue(track.endedAt?.millisecondsSince1970), SQLiteValue(track.endReason),
                    .real(totals.distance), .real(totals.elapsed), .real(totals.movingTime))
                let statement = try connection.prepare(Schema.trackNumber)
                try statement.bind([.text(track.id)])
                guard try statement.step(), let number = statement.integer(0) else { return }
                try Self.store(points, in: number, connection)
            }
        }
    }

    private static func store(
        _ points: [RecordedPoint], in track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        let putPoint = try connection.prepare(Schema.putPoint)
        var count = 0
        for recorded in points {
            let point = recorded.point
            guard let time = point.milliseconds, let coordinate = point.coordinate else { continue }
            try putPoint.execute([
                .integer(track), .integer(time), .real(coordinate.latitude), .real(coordinate.longitude),
                SQLiteValue(point.altitude), SQLiteValue(point.ellipsoidalAltitude),
                SQLiteValue(point.horizontalAccuracy), SQLiteValue(point.verticalAccuracy),
                SQLiteValue(point.speed), SQLiteValue(point.speedAccuracy), SQLiteValue(point.course),
                SQLiteValue(point.courseAccuracy), SQLiteValue(point.isAccuracyEstimated), SQLiteValue(point.hdop),
                SQLiteValue(point.vdop), SQLiteValue(point.trueHeading), SQLiteValue(point.magneticHeading),
                .text(point.fix.rawValue), SQLiteValue(point.quality?.rawValue),
                SQLiteValue(point.satellitesUsed.map { Int64($0) }), SQLiteValue(recorded.gap?.rawValue),
                SQLiteValue(recorded.isOutlier), SQLiteValue(recorded.isStationary),
            ])
            count += connection.changes
        }
        if count > 0 { try connection.execute(Schema.addPoints, .integer(Int64(count)), .integer(track)) }
    }

    func end(_ id: String, reason: String) throws(TrackDatabaseError) {
        try describingErrors { connection throws(SQLiteError) in
            try connection.execute(Schema.endTrack, .text(reason), .text(id))
        }
    }

    /// Deletes a track with its points; returns false if there is none with the identifier.
    @discardableResult
    package func delete(_ id: String) throws(TrackDatabaseError) -> Bool {
        try describingErrors { connection throws(SQLiteError) in
            try connection.execute(Schema.deleteTrack, .text(id))
            return connection.changes > 0
        }
    }
}
