public import FoundationEssentials

/// What a widget is told of an activity.
public struct ActivityViewContext<Attributes: ActivityAttributes>: Sendable {
    /// The activity's identifier.
    public let activityID: String
    /// What never changes about it.
    public let attributes: Attributes
    /// Its content.
    public let state: Attributes.ContentState
    /// Whether the content is stale.
    public let isStale: Bool
    /// The date from which on the presentation is shown; beyond Apple.
    public let date: Date
    /// When the content was published: the date of the first of its entries.
    let updatedAt: Date
}
