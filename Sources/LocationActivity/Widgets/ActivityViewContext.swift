public import FoundationEssentials

/// The argument of a widget's closures, like ActivityKit's `ActivityViewContext`.
public struct ActivityViewContext<Attributes: ActivityAttributes>: Sendable {
    /// The activity's identifier.
    public let activityID: String
    /// The activity's attributes.
    public let attributes: Attributes
    /// The activity's content.
    public let state: Attributes.ContentState
    /// Whether the content is stale at ``date``.
    public let isStale: Bool
    /// The date from which the evaluated presentation applies.
    ///
    /// Not in Apple's frameworks.
    public let date: Date
    /// The date of the update, which is also the ``date`` of the first entry.
    let updatedAt: Date
}
