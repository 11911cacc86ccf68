package import FoundationEssentials
import LocationStream
import SystemSupport

/// A track in a list.
package struct ListedTrack: Sendable, Hashable {
    package var track: RecordedTrack
    /// The number of points.
    package var points: Int
    /// The time of the last batch, by the system's clock.
    package var storedAt: Date
}

extension TrackDatabase {
    /// The tracks, in the order of their starts.
    package func tracks() throws(TrackDatabaseError) -> [ListedTrack] {
        try describingErrors { connection throws(SQLiteError) in
            let statement = try connection.prepare(Schema.tracks)
            var tracks: [ListedTrack] = []
            while try statement.step() { tracks.append(Self.listed(statement)) }
            return tracks
        }
    }

    private static func listed(_ row: borrowing SQLiteStatement) -> ListedTrack {
        var track = RecordedTrack(
            id: row.text(0) ?? "", key: row.text(1), kind: row.text(2) ?? "", source: row.text(4),
            startedAt: Date(millisecondsSince1970: row.integer(7) ?? 0), boot: row.text(5) ?? "")
        track.name = row.text(3)
        track.endedAt = row.integer(8).map { Date(millisecondsSince1970: $0) }
        track.endReason = row.text(9)
        track.totals = TrackTotals(
            distance: row.real(10) ?? 0, elapsed: row.real(11) ?? 0, movingTime: row.real(12) ?? 0)
        return ListedTrack(
            track: track, points: Int(row.integer(13) ?? 0),
            storedAt: Date(millisecondsSince1970: row.integer(6) ?? 0))
    }

    /// Returns the next points of a track in the order of time, at most `limit`.
    ///
    /// - Parameter time: The time of the last point already read, in milliseconds since 1970; nil for the first ones.
    package func points(
        of id: String, after time: Int64?, limit: Int = 4096
    ) throws(TrackDatabaseError) -> [RecordedPoint] {
        try describingErrors { connection throws(SQLiteError) in
            let statement = try connection.prepare(Schema.points)
            try statement.bind([.text(id), .integer(time ?? .min), .integer(Int64(limit))])
            var points: [RecordedPoint] = []
            while try statement.step() { points.append(Self.point(statement)) }
            return points
        }
    }

    private static func point(_ row: borrowing SQLiteStatement) -> RecordedPoint {
        var point = TrackPoint(
            coordinate: LocationCoordinate2D(latitude: row.real(1) ?? .nan, longitude: row.real(2) ?? .nan),
            time: Date(millisecondsSince1970: row.integer(0) ?? 0))
        point.altitude = row.real(3)
        point.ellipsoidalAltitude = row.real(4)
        point.horizontalAccuracy = row.real(5)
        point.verticalAccuracy = row.real(6)
        point.speed = row.real(7)
        point.speedAccuracy = row.real(8)
        point.course = row.real(9)
        point.courseAccuracy = row.real(10)
        point.isAccuracyEstimated = row.integer(11) == 1
        point.hdop = row.real(12)
        point.vdop = row.real(13)
        point.trueHeading = row.real(14)
        point.magneticHeading = row.real(15)
        point.fix = row.text(16).flatMap { FixKind(rawValue: $0) } ?? .twoDimensional
        point.quality = row.text(17).flatMap { FixQuality(rawValue: $0) }
        point.satellitesUsed = row.integer(18).map { Int($0) }
        var recorded = RecordedPoint(point, gap: row.text(19).flatMap { TrackGap(rawValue: $0) })
        recorded.isOutlier = row.integer(20) == 1
        recorded.isStationary = row.integer(21) == 1
        return recorded
    }
}
