package import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

/// Presents the activities of some attributes.
package struct ActivityPresenter<Attributes: ActivityAttributes>: Sendable {
    /// Makes the entry of a moment.
    package let entry: @MainActor (ActivityViewContext<Attributes>) -> PresentationEntry
    /// Names the dates from which on it looks different.
    package let dates: @MainActor (ActivityViewContext<Attributes>) -> [Date]

    /// The entries of a content: one from now, one from each date at which it will look different.
    ///
    /// - Parameters:
    ///   - activityID: The activity's identifier.
    ///   - attributes: Its attributes.
    ///   - content: Its content.
    ///   - now: The date of the first entry.
    /// - Returns: 1 to 32 entries, the oldest first, none of them looking like the one before.
    @MainActor
    package func entries(
        activityID: String, attributes: Attributes, content: ActivityContent<Attributes.ContentState>, now: Date
    ) -> [PresentationEntry] {
        func context(_ date: Date) -> ActivityViewContext<Attributes> {
            ActivityViewContext(
                activityID: activityID, attributes: attributes, state: content.state,
                isStale: content.staleDate.map { date >= $0.writtenPrecision } ?? false, date: date,
                updatedAt: now)
        }
        let first = Evaluation.run(at: now) { entry(context(now)) }
        let named = first.namedDates + Evaluation.run(at: now) { dates(context(now)) }.result
        let beginnings = PresentationDates.beginnings(now: now, staleDate: content.staleDate, named: named)
        var entries = [first.result]
        for date in beginnings.dropFirst() {
            let next = Evaluation.run(at: date) { entry(context(date)) }.result
            if let last = entries.last, !next.looks(like: last) { entries.append(next) }
        }
        return entries
    }
}

extension Date {
    /// The date as it is written, to the millisecond.
    fileprivate var writtenPrecision: Date { Date(millisecondsSince1970: millisecondsSince1970) }
}
