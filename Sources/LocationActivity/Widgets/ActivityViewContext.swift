public import FoundationEssentials

/// The argument of a widget's closures, as ActivityKit's `ActivityViewContext`.
public struct ActivityViewContext<Attributes: ActivityAttributes>: Sendable {
    /// The activity's identifier.
    public let activityID: String
    /// The activity's attributes.
    public let attributes: Attributes
    /// The activity's content.
    public let state: Attributes.ContentState
    /// Whether the content is stale.
    public let isStale: Bool
    /// The start date of the presentation's entry.
    ///
    /// Not in Apple's frameworks.
    public let date: Date
    /// The date of the update, which is the date of the first entry.
    let updatedAt: Date
}
