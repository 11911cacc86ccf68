public import FoundationEssentials

/// The argument of a widget's closures, like ActivityKit's `ActivityViewContext`.
public struct ActivityViewContext<Attributes: ActivityAttributes>: @unchecked Sendable {
    // The conformance is unchecked, because Apple does not require a content state to be Sendable. ActivityContent
    // explains the rule that a program must follow.

    /// The activity's identifier.
    public let activityID: String
    /// The activity's attributes.
    public let attributes: Attributes
    /// The activity's content state.
    public let state: Attributes.ContentState
    /// Whether the content is stale at ``date``.
    public let isStale: Bool
    /// The date from which the evaluated presentation applies.
    ///
    /// Apple's type has no such property.
    public let date: Date
    /// The date of the activity's update, at which the first entry starts.
    let updatedAt: Date

    package init(
        activityID: String, attributes: Attributes, state: Attributes.ContentState, isStale: Bool, date: Date,
        updatedAt: Date
    ) {
        self.activityID = activityID
        self.attributes = attributes
        self.state = state
        self.isStale = isStale
        self.date = date
        self.updatedAt = updatedAt
    }
}
