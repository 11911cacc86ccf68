import Foundation
public import LocationActivity

extension ActivityViewContext {
    /// Creates a context for the closures of a widget, for use in tests and previews.
    ///
    /// All dates in the context are the current date.
    public init(
        attributes: Attributes, state: Attributes.ContentState, activityID: String = "preview", isStale: Bool = false
    ) {
        let now = Date()
        self.init(
            activityID: activityID, attributes: attributes, state: state, isStale: isStale, date: now, updatedAt: now)
    }
}
