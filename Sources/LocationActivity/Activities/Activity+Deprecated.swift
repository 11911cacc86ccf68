public import FoundationEssentials

/// Apple's first spellings, which iOS code still has.
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

    /// Requests an activity that starts later.
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

    /// The content states from now on, beginning with the newest.
    @available(*, deprecated, message: "Use contentUpdates.")
    public var contentStateUpdates: ContentStateUpdates {
        let contents = contentUpdates
        return ContentStateUpdates(buffering: 256) { tell in
            for await content in contents { tell(content.state) }
        }
    }

    /// Changes the content state; its stale date and relevance stay.
    @available(*, deprecated, message: "Use update(_:).")
    public func update(using contentState: ContentState) async {
        await update(keeping(contentState))
    }

    /// Changes the content state, and tells a person aloud.
    @available(*, deprecated, message: "Use update(_:alertConfiguration:).")
    public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration?) async {
        await update(keeping(contentState), alertConfiguration: alertConfiguration)
    }

    /// Ends the activity.
    @available(*, deprecated, message: "Use end(_:dismissalPolicy:).")
    public func end(
        using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(contentState.map { keeping($0) }, dismissalPolicy: dismissalPolicy)
    }

    private func keeping(_ state: ContentState) -> ActivityContent<ContentState> {
        let content = content
        return ActivityContent(state: state, staleDate: content.staleDate, relevanceScore: content.relevanceScore)
    }
}
