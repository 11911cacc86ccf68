import Foundation
public import LocationActivity

extension ActivityViewContext {
    /// Creates the context of a widget's closures, for tests and previews; its dates are the current date.
    public init(
        attributes: Attributes, state: Attributes.ContentState, activityID: String = "preview", isStale: Bool = false
    ) {
        let now = Date()
        self.init(
            activityID: activityID, attributes: attributes, state: state, isStale: isStale, date: now, updatedAt: now)
    }
}
