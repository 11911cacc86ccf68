import FoundationEssentials
import ActivityTree
import SystemSupport

/// The evaluated presentation of an activity's content.
package struct ActivityPresentation {
    /// 1 to 32 entries, earliest first; each entry looks different from the entry before it.
    package var entries: [PresentationEntry]
    /// The intents of the buttons and toggles in all entries.
    package var intents: [any AppIntent.Type] = []
}

/// Evaluates the widget that presents activities with one type of attributes.
struct ActivityPresenter<Attributes: ActivityAttributes>: Sendable {
    /// Evaluates the widget for the date of the context.
    let entry: @MainActor (ActivityViewContext<Attributes>) -> PresentationEntry
    /// Returns the dates that the widget declares with ``ActivityConfiguration/entries(_:)``.
    let dates: @MainActor (ActivityViewContext<Attributes>) -> [Date]

    /// Evaluates the widget for `now` and for each later date at which the presentation changes.
    @MainActor
    func presentation(
        activityID: String, attributes: Attributes, content: ActivityContent<Attributes.ContentState>, now: Date
    ) -> ActivityPresentation {
        func context(_ date: Date) -> ActivityViewContext<Attributes> {
            ActivityViewContext(
                activityID: activityID, attributes: attributes, state: content.state,
                isStale: content.staleDate.map { date.millisecondsSince1970 >= $0.millisecondsSince1970 } ?? false,
                date: date, updatedAt: now)
        }
        let evaluated = Evaluation.Presentation(of: activityID)
        let first = Evaluation.run(at: now, of: evaluated) { entry(context(now)) }
        let named = first.namedDates + Evaluation.run(at: now, of: evaluated) { self.dates(context(now)) }.result
        let startDates = PresentationDates.startDates(now: now, staleDate: content.staleDate, named: named)
        var presentation = ActivityPresentation(entries: [first.result], intents: first.intents)
        for date in startDates.dropFirst() {
            let next = Evaluation.run(at: date, of: evaluated) { entry(context(date)) }
            presentation.intents += next.intents.filter { new in !presentation.intents.contains { $0 == new } }
            if let last = presentation.entries.last, !next.result.looks(like: last) {
                presentation.entries.append(next.result)
            }
        }
        return presentation
    }
}
