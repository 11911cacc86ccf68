public import FoundationEssentials

/// Members that Apple has deprecated.
extension Activity {
    /// Starts an activity.
    @available(*, deprecated, message: "Use request(attributes:content:pushType:).")
    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType,
            isolation: isolation)
    }

    /// Schedules an activity.
    @available(*, deprecated, message: "Use request(attributes:content:pushType:style:alertConfiguration:start:).")
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, startDate: Date,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: content, pushType: pushType, style: style,
            alertConfiguration: alertConfiguration, start: startDate, isolation: isolation)
    }

    /// The newest content state.
    @available(*, deprecated, message: "Use content.state.")
    public var contentState: ContentState { content.state }

    /// A sequence of the current content state, followed by each later state.
    @available(*, deprecated, message: "Use contentUpdates.")
    public var contentStateUpdates: ContentStateUpdates { contentUpdates.map { $0.state } }

    /// Updates the content state, and keeps the stale date and the relevance score.
    @available(*, deprecated, message: "Use update(_:).")
    public func update(using contentState: ContentState) async {
        await update(content(with: contentState))
    }

    /// Updates the content state and raises an alert.
    @available(*, deprecated, message: "Use update(_:alertConfiguration:).")
    public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration?) async {
        await update(content(with: contentState), alertConfiguration: alertConfiguration)
    }

    /// Ends the activity.
    @available(*, deprecated, message: "Use end(_:dismissalPolicy:).")
    public func end(
        using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(contentState.map { content(with: $0) }, dismissalPolicy: dismissalPolicy)
    }

    private func content(with state: ContentState) -> ActivityContent<ContentState> {
        let content = content
        return ActivityContent(state: state, staleDate: content.staleDate, relevanceScore: content.relevanceScore)
    }
}
