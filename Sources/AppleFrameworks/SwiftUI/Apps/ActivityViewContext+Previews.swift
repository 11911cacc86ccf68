import Foundation
public import LocationActivity

extension ActivityViewContext {
    /// Creates the argument of a widget's closures, for tests and previews; it applies from now on.
    public init(
        attributes: Attributes, state: Attributes.ContentState, activityID: String = "preview", isStale: Bool = false
    ) {
        let now = Date()
        self.init(
            activityID: activityID, attributes: attributes, state: state, isStale: isStale, date: now, updatedAt: now)
    }
}
