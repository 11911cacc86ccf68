package import FoundationEssentials
package import LocationStream
import SystemSupport

/// A recorded track without its points: the activity that recorded it, and the totals.
package struct RecordedTrack: Sendable, Hashable, Codable {
    /// The identifier of the activity, which is also the track's.
    package var id: String
    /// The activity's key; nil if it has none.
    package var key: String?
    /// The kind of activity.
    package var kind: String
    /// The name that the user gave the track; nil for none.
    package var name: String?
    /// The location source.
    package var source: String?
    /// The kernel's identifier of the boot in which the track was last recorded.
    package var boot: String
    /// The time of the activity's start.
    package var startedAt: Date
    /// The time of the end; nil while the activity runs, and if its process died.
    package var endedAt: Date?
    /// Why the activity ended: one word, optionally followed by a colon and a text.
    package var endReason: String?
    /// The totals up to the last stored point.
    package var totals = TrackTotals()

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
}
