import ActivityTree
import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// The activity that a reboot has interrupted, found by its track.
enum InterruptedTrack {
    /// The seconds since the last batch up to which a track is continued.
    private static let limit = 8 * 3600.0

    /// Returns the activity with a key that a new one continues; nil if there is none.
    ///
    /// Only its track is left, because a reboot clears the runtime directory.
    static func activity(key: String, kind: String) -> ContinuedActivity? {
        guard let archive = try? RecordedTracks.archive(),
            let track = try? archive.interrupted(key: key, kind: kind, since: .now - limit)
        else { return nil }
        let totals = track.track.totals
        return ContinuedActivity(
            id: track.track.id, startedAt: track.track.startedAt,
            content: .object(
                JSONObject([
                    ("distance", .number(totals.distance)), ("elapsed", .number(totals.elapsed)),
                    ("points", .integer(Int64(track.points))),
                ])))
    }
}
