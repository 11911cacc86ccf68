import ActivitySurfaces
import ActivityTree
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// The track of an activity whose process has died.
enum InterruptedTrack {
    /// A track is continued after a reboot only if its last points were stored at most this many seconds ago.
    private static let limit = 8 * 3600.0

    /// Returns the interrupted activity that a new activity with the same key continues; nil if there is none.
    ///
    /// - Throws: ``Failure`` if the recorded tracks cannot be read.
    static func activity(key: String, kind: String) throws -> ContinuedActivity? {
        try describingErrors {
            guard let archive = try RecordedTracks.archive() else { return nil }
            return try activity(key: key, kind: kind, in: archive)
        }
    }

    private static func activity(
        key: String, kind: String, in archive: borrowing TrackArchive
    ) throws -> ContinuedActivity? {
        guard let listed = try archive.unfinished(key: key, kind: kind, since: .now - limit) else { return nil }
        // If the source has started over, the activity has earlier tracks.
        let id = listed.track.activity ?? listed.track.id
        let tracks = try archive.latestTracks().filter { $0.track.belongs(to: id) }
        // The table of tracks does not store all figures that the new process needs, so compute them from the points.
        var statistics: [TrackStatistics] = []
        var lastTime: Int64?
        for track in tracks.map(\.track) {
            var figures = TrackStatistics(track.filter)
            try archive.forEachPoint(of: track.id) { point in
                figures.add(point)
                lastTime = point.point.milliseconds ?? lastTime
            }
            statistics.append(figures)
        }
        var record = figures(of: tracks, statistics)
        record["fixTime"] = lastTime.map { .string(ISO8601.string($0)) }
        return ContinuedActivity(
            id: id, startedAt: tracks.map(\.track.startedAt).min() ?? listed.track.startedAt, figures: record,
            isOfThisBoot: listed.track.boot == BootClock.bootID)
    }

    /// Returns the newest track of an activity; nil if the activity has no track.
    ///
    /// `last` is the time of the last point that is not an outlier, in milliseconds since 1970.
    ///
    /// - Throws: ``Failure`` if the recorded tracks cannot be read.
    static func newest(of activity: String) throws -> (track: RecordedTrack, last: Int64?)? {
        try describingErrors {
            guard let archive = try RecordedTracks.archive(),
                let listed = try archive.latestTracks().filter({ $0.track.belongs(to: activity) }).newest
            else { return nil }
            return (listed.track, try archive.lastTime(of: listed.track.id))
        }
    }

    /// Ends the tracks of an activity that is removed, and returns their figures; nil if the activity has no track.
    ///
    /// - Throws: ``Failure`` if the tracks cannot be read or ended.
    static func end(_ activity: String) throws -> JSONObject? {
        try describingErrors {
            guard let archive = try RecordedTracks.archive(readsOnly: false) else { return nil }
            let tracks = try archive.tracks().filter { $0.track.belongs(to: activity) }
            for listed in tracks { try archive.end(listed.track.id, reason: EndReason.ownerGone) }
            return tracks.isEmpty ? nil : figures(of: tracks)
        }
    }

    private static func describingErrors<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as TrackDatabaseError {
            throw Failure(error)
        }
    }

    /// Returns the figures of an activity: for most figures, the sum over its tracks.
    private static func figures(of tracks: [ListedTrack], _ statistics: [TrackStatistics] = []) -> JSONObject {
        func sum(_ figure: KeyPath<TrackTotals, Double>, _ decimals: Int) -> JSONValue {
            .rounded(tracks.reduce(0) { $0 + $1.track.totals[keyPath: figure] }, decimals: decimals)
        }
        let points = tracks.reduce(0) { $0 + $1.points }
        var figures: [(String, JSONValue)] = [
            ("distance", sum(\.distance, 2)), ("elapsed", sum(\.elapsed, 3)), ("movingTime", sum(\.movingTime, 3)),
            ("points", .integer(Int64(points))),
        ]
        func add(_ name: String, _ values: [Double], decimals: Int, _ combine: (Double, Double) -> Double) {
            guard let first = values.first else { return }
            figures.append((name, .rounded(values.dropFirst().reduce(first, combine), decimals: decimals)))
        }
        add("maximumSpeed", statistics.compactMap(\.maximumSpeed), decimals: 3, max)
        add("climb", statistics.compactMap(\.ascent), decimals: 1, +)
        add("descent", statistics.compactMap(\.descent), decimals: 1, +)
        return JSONObject(figures)
    }
}
