public import FoundationEssentials
import ActivityTree

extension ActivitySnapshot {
    /// What surfaces draw, one entry from each date on; an entry that cannot be read is left out.
    public var entries: [PresentationEntry] {
        presentation.compactMap { try? PresentationEntry(json: $0) }
    }

    /// The instant for which a surface draws the activity.
    ///
    /// It is now as its owner counts it, whatever the date was set to since the last update. What has ended stands
    /// still.
    public var drawingDate: Date { drawingDate(at: ActivityClock.process.now, boot: ActivityClock.process.bootID) }

    package func drawingDate(at now: ActivityClock.Moment, boot: String) -> Date {
        isOngoing ? updatedAt.addingTimeInterval(age(at: now, boot: boot) / .seconds(1)) : endedAt ?? updatedAt
    }
}
