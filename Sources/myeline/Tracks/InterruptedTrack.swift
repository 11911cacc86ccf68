import ActivityTree
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// The track of an activity whose process has died.
enum InterruptedTrack {
    /// The seconds since the last batch up to which a track is continued after a reboot.
    private static let limit = 8 * 3600.0

    /// Returns the record of the activity that a new one with the same key continues; nil if there is none.
    static func activity(key: String, kind: String) -> ContinuedActivity? {
        guard let archive = try? RecordedTracks.archive(),
            let listed = try? archive.unfinished(key: key, kind: kind, since: .now - limit)
        else { return nil }
        // The table of tracks does not have all figures that the activity continues.
        var statistics = TrackStatistics(listed.track.filter)
        try? archive.forEachPoint(of: listed.track.id) { statistics.add($0) }
        return ContinuedActivity(
            id: listed.track.id, startedAt: listed.track.startedAt, figures: figures(of: listed, statistics),
            isOfThisBoot: listed.track.boot == BootClock.bootID)
    }

    /// Ends the track of an activity that is removed, and returns its figures; nil if it has no track.
    static func end(_ id: String) -> JSONObject? {
        guard let archive = try? RecordedTracks.archive(),
            let listed = try? archive.tracks().first(where: { $0.track.id == id })
        else { return nil }
        try? archive.end(id, reason: EndReason.ownerGone)
        return figures(of: listed)
    }

    private static func figures(of listed: ListedTrack, _ statistics: TrackStatistics? = nil) -> JSONObject {
        let totals = listed.track.totals
        var figures: [(String, JSONValue)] = [
            ("distance", .number(totals.distance)), ("elapsed", .number(totals.elapsed)),
            ("movingTime", .number(totals.movingTime)), ("points", .integer(Int64(listed.points))),
        ]
        if let speed = statistics?.maximumSpeed { figures.append(("maximumSpeed", .number(speed))) }
        if let ascent = statistics?.ascent { figures.append(("climb", .number(ascent))) }
        if let descent = statistics?.descent { figures.append(("descent", .number(descent))) }
        return JSONObject(figures)
    }
}
