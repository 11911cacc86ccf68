/// Builds the content of a chart from the marks of a closure.
@resultBuilder
public struct ChartContentBuilder {
    /// Builds one mark.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Builds a chart without marks.
    public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }

    /// Builds one mark.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Builds several marks.
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
        var contents: [any ChartContent] = []
        for content in repeat each content { contents.append(content) }
        return MarkList(contents: contents)
    }

    /// Builds an optional mark.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> some ChartContent {
        MarkList(contents: content.map { [$0] } ?? [])
    }

    /// Builds the mark of the first branch.
    public static func buildEither(first: some ChartContent) -> AnyChartContent { AnyChartContent(first) }

    /// Builds the mark of the second branch.
    public static func buildEither(second: some ChartContent) -> AnyChartContent { AnyChartContent(second) }

    /// Builds a mark under an availability check.
    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
}

nonisolated struct MarkList: MarkSource {
    let contents: [any ChartContent]

    @MainActor var marks: [Mark] { contents.flatMap { $0.allMarks } }
}
