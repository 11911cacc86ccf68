public import SwiftUI

/// A part of a chart: one mark or several marks.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of the content.
    associatedtype Body: ChartContent
    /// The marks that make up the content.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Content that provides its marks itself.
@MainActor @preconcurrency
protocol MarkSource: ChartContent {
    var marks: [Mark] { get }
}

extension MarkSource {
    /// Never evaluated: a mark has no body.
    public var body: Never { fatalError("a mark has no body") }
}

extension Never: ChartContent {}

/// Content without marks.
public nonisolated struct EmptyChartContent: MarkSource {
    /// Creates content without marks.
    public init() {}

    @MainActor var marks: [Mark] { [] }
}

extension ChartContent {
    var allMarks: [Mark] {
        (self as? any MarkSource)?.marks ?? body.allMarks
    }
}

/// Type-erased content of a chart.
public nonisolated struct AnyChartContent: MarkSource {
    private let content: any ChartContent

    /// Creates type-erased content.
    public init(_ content: any ChartContent) {
        self.content = content
    }

    /// Creates type-erased content.
    public init(erasing content: any ChartContent) {
        self.content = content
    }

    @MainActor var marks: [Mark] { content.allMarks }
}

/// A group of marks; a modifier of the group applies to each mark.
public nonisolated struct Plot<Content: ChartContent>: MarkSource {
    private let content: Content

    /// Creates a group of marks.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor var marks: [Mark] { content.allMarks }
}

extension ForEach: ChartContent, MarkSource where Content: ChartContent {
    /// Creates marks for elements; `id` is the property that identifies an element.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(each: data, content: content)
    }

    @MainActor var marks: [Mark] { data.flatMap { content($0).allMarks } }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: ChartContent {
    /// Creates marks for identifiable elements.
    public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(each: data, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Creates marks for a range of integers.
    public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(each: data, content: content)
    }
}

extension Group: ChartContent, MarkSource where Content: ChartContent {
    /// Creates a group of marks.
    public nonisolated init(@ChartContentBuilder content: () -> Content) {
        self.init(of: content())
    }

    @MainActor var marks: [Mark] { content.allMarks }
}
