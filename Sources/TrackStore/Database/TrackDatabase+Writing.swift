import FoundationEssentials
import LocationStream
import SystemSupport

extension TrackDatabase {
    /// Stores a track, new points, and corrections of earlier points, in one commit.
    ///
    /// - Returns: The number of points that are not stored, because the track already has a point with the same time in
    ///   another place.
    @discardableResult
    func store(
        _ track: RecordedTrack, _ points: [RecordedPoint], _ corrections: [MotionCorrection] = []
    ) throws(TrackDatabaseError) -> Int {
        try describingErrors { connection throws(SQLiteError) -> Int in
            var omitted = 0
            try connection.transaction { () throws(SQLiteError) in
                let totals = track.totals
                try connection.execute(
                    Schema.putTrack, .text(track.id), SQLiteValue(track.key), .text(track.kind),
                    SQLiteValue(track.name),
                    SQLiteValue(track.source), .text(track.boot), .integer(Date.now.millisecondsSince1970),
                    .integer(track.startedAt.millisecondsSince1970),
                    SQLiteValue(track.endedAt?.millisecondsSince1970), SQLiteValue(track.endReason),
                    .real(totals.distance), .real(totals.elapsed), .real(totals.movingTime),
                    SQLiteValue(json: track.filter), SQLiteValue(track.activity), .integer(TrackRules.judged))
                let statement = try connection.prepare(Schema.trackNumber)
                try statement.bind([.text(track.id)])
                guard try statement.step(), let number = statement.integer(0) else { return }
                let count = try Self.store(points, in: number, connection)
                if count < points.count { omitted = try Self.omitted(points, in: number, connection) }
                for correction in corrections { try Self.store(correction, in: number, connection) }
            }
            return omitted
        }
    }

    /// Returns the number of points that are missing in the track.
    ///
    /// A point is missing if the track has no point with the same time and place.
    private static func omitted(
        _ points: [RecordedPoint], in track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> Int {
        let row = try connection.prepare(Schema.samePoint)
        var count = 0
        for point in points {
            guard let time = point.point.milliseconds, let coordinate = point.point.coordinate else { continue }
            try row.bind([
                .integer(track), .integer(time), .real(coordinate.latitude), .real(coordinate.longitude),
            ])
            if try !row.step() { count += 1 }
        }
        return count
    }

    static func store(
        _ correction: MotionCorrection, in track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        for (times, isOutlier) in [(correction.accepted, false), (correction.outliers, true)] {
            guard let times else { continue }
            try connection.execute(
                Schema.judgePoints, SQLiteValue(isOutlier), .integer(track), .integer(times.lowerBound),
                .integer(times.upperBound))
        }
    }

    /// Stores the points whose times the track does not have yet, and returns their number.
    @discardableResult
    static func store(
        _ points: [RecordedPoint], in track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) -> Int {
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
                .text(point.fixEstimated ? "" : point.fix.rawValue), SQLiteValue(point.quality?.rawValue),
                SQLiteValue(point.satellitesUsed.map { Int64($0) }), SQLiteValue(recorded.gap?.rawValue),
                SQLiteValue(recorded.isOutlier), SQLiteValue(recorded.isStationary),
                SQLiteValue(point.sensors?.heartRate.map { Int64($0) }),
                SQLiteValue(point.sensors?.cadence.map { Int64($0) }),
                SQLiteValue(point.sensors?.power.map { Int64($0) }), SQLiteValue(point.sensors?.temperature),
            ])
            count += connection.changes
        }
        if count > 0 { try connection.execute(Schema.addPoints, .integer(Int64(count)), .integer(track)) }
        return count
    }

    static func store(
        _ waypoint: Waypoint, in track: Int64, _ connection: borrowing SQLiteConnection
    ) throws(SQLiteError) {
        guard let coordinate = waypoint.point.coordinate else { return }
        try connection.execute(
            Schema.putWaypoint, .integer(track), .real(coordinate.latitude), .real(coordinate.longitude),
            SQLiteValue(waypoint.point.milliseconds), SQLiteValue(waypoint.point.altitude),
            SQLiteValue(waypoint.text.name), SQLiteValue(waypoint.text.comment),
            SQLiteValue(waypoint.text.description), SQLiteValue(waypoint.text.type), SQLiteValue(waypoint.symbol))
    }

    func end(_ id: String, reason: String) throws(TrackDatabaseError) {
        try describingErrors { connection throws(SQLiteError) in
            try connection.execute(Schema.endTrack, .text(reason), .text(id))
        }
    }
}
