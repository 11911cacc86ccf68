/// Builds the content of an axis from a closure.
@resultBuilder
public struct AxisContentBuilder {
    /// Builds one group of marks.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

    /// Builds one group of marks.
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

    /// Builds several groups of marks.
    public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> some AxisContent {
        var contents: [any AxisContent] = []
        for content in repeat each content { contents.append(content) }
        return AxisContentList(contents: contents)
    }

    /// Builds an optional group of marks.
    public static func buildIf(_ content: (some AxisContent)?) -> some AxisContent {
        AxisContentList(contents: content.map { [$0] } ?? [])
    }

    /// Builds the group of marks of the first branch.
    public static func buildEither(first: some AxisContent) -> AnyAxisContent { AnyAxisContent(first) }

    /// Builds the group of marks of the second branch.
    public static func buildEither(second: some AxisContent) -> AnyAxisContent { AnyAxisContent(second) }
}

nonisolated struct AxisContentList: AxisPlanSource {
    let contents: [any AxisContent]

    @MainActor var plans: [AxisPlan] { contents.flatMap { $0.allPlans } }
}

/// Type-erased content of an axis.
public nonisolated struct AnyAxisContent: AxisPlanSource {
    private let content: any AxisContent

    /// Creates type-erased content.
    public init(_ content: any AxisContent) {
        self.content = content
    }

    @MainActor var plans: [AxisPlan] { content.allPlans }
}
