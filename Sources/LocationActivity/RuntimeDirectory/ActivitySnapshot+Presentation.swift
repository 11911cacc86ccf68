public import FoundationEssentials
import ActivityTree

extension ActivitySnapshot {
    /// The presentation's entries, in the order of their dates; invalid entries are omitted.
    public var entries: [PresentationEntry] {
        presentation.compactMap { try? PresentationEntry(json: $0) }
    }

    /// The date for which a surface renders the activity.
    ///
    /// The time of the last update plus the ``age``, so that setting the system's date has no effect. For an ended activity,
    /// the date of its end.
    public var drawingDate: Date { drawingDate(at: ActivityClock.process.now, boot: ActivityClock.process.bootID) }

    package func drawingDate(at now: ActivityClock.Moment, boot: String) -> Date {
        isOngoing ? updatedAt.addingTimeInterval(age(at: now, boot: boot) / .seconds(1)) : endedAt ?? updatedAt
    }
}
