import Foundation
public import LocationActivity

extension ActivityViewContext {
    /// Creates the context that a widget's closures receive, with the current date, for tests and previews.
    public init(
        attributes: Attributes, state: Attributes.ContentState, activityID: String = "preview", isStale: Bool = false
    ) {
        let now = Date()
        self.init(
            activityID: activityID, attributes: attributes, state: state, isStale: isStale, date: now, updatedAt: now)
    }
}
