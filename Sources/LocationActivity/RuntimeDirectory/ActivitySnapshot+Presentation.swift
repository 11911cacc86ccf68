public import FoundationEssentials
import ActivityTree

extension ActivitySnapshot {
    /// The entries of the presentation, in the order of their dates; invalid entries are omitted.
    public var entries: [PresentationEntry] {
        presentation.compactMap { try? PresentationEntry(json: $0) }
    }

    /// The date for which a surface renders the activity.
    ///
    /// This is the time of the last update plus the ``age``, so that setting the system's date has no effect. For an
    /// ended activity it is the date of the end.
    public var drawingDate: Date { drawingDate(at: ActivityClock.process.now) }

    package func drawingDate(at now: ActivityClock.Moment) -> Date {
        isOngoing ? updatedAt.addingTimeInterval(age(at: now) / .seconds(1)) : endedAt ?? updatedAt
    }
}
