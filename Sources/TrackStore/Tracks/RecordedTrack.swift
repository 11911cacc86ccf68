package import FoundationEssentials
package import LocationStream
import SystemSupport

/// A recorded or imported track without its points: the activity that recorded it, its texts, and the totals.
package struct RecordedTrack: Sendable, Hashable, Codable {
    /// The identifier; the first track of an activity has the identifier of the activity.
    package var id: String
    /// The identifier of the activity; nil if the track itself has that identifier.
    ///
    /// An activity has several tracks if its source started over, for example because a log is played in a loop.
    package var activity: String?
    /// The activity's key; nil if it has none.
    package var key: String?
    /// The kind of activity.
    package var kind: String
    /// The name that the user or the imported file gave the track; nil for none.
    package var name: String?
    /// A remark from the file that the track was imported from.
    package var comment: String?
    /// The description from the file that the track was imported from.
    package var description: String?
    /// The kind of movement from the file that the track was imported from, such as "running".
    package var type: String?
    /// Whether the times of the points are unknown, so that only their order counts.
    ///
    /// If the times are unknown, ``startedAt`` and ``endedAt`` are the time of the import.
    package var isUntimed = false
    /// The location source, or the file that the track was imported from.
    package var source: String?
    /// The kernel's identifier of the boot in which the track was last recorded.
    package var boot: String
    package var startedAt: Date
    /// The time of the end; nil while the activity runs, or if its process died.
    package var endedAt: Date?
    /// The reason for the end: one word, optionally followed by a colon and a text.
    package var endReason: String?
    /// The totals up to the last stored point.
    package var totals = TrackTotals()
    /// The thresholds with which outliers and stops were found; nil if they are unknown.
    package var filter: MotionFilter?

    /// The end reason of a track whose source started over; the activity continues in another track.
    package static let restarted = "restarted"

    /// The end reason of a track from a file.
    static let imported = "imported"

    package var isImported: Bool { endReason == Self.imported }

    /// The members that a journal contains; only imported tracks have the other members.
    private enum CodingKeys: String, CodingKey {
        case id, activity, key, kind, name, source, boot, startedAt, endedAt, endReason, totals, filter
    }

    package init(
        id: String, key: String?, kind: String, source: String?, startedAt: Date, boot: String = BootClock.bootID
    ) {
        self.id = id
        self.key = key
        self.kind = kind
        self.source = source
        self.startedAt = startedAt
        self.boot = boot
    }

    /// Returns whether the track was recorded by the activity with this identifier.
    package func belongs(to activity: String) -> Bool { id == activity || self.activity == activity }
}
