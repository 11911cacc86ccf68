import ActivityTree

/// Content for each element of a collection, like SwiftUI's `ForEach`.
///
/// The content is a view, or part of a chart.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The type of the body, which is never evaluated.
    public typealias Body = Never

    /// The collection.
    public let data: Data
    /// Returns the content of an element.
    public let content: (Data.Element) -> Content

    package init(each data: Data, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }
}

extension ForEach: View, PrimitiveView where Content: View {
    /// Creates views for elements identified by one of their properties.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(each: data, content: content)
    }

    /// Never evaluated, because a primitive view has no body.
    @MainActor public var body: Never { fatalError("a primitive view has no body") }

    @MainActor var node: ViewNode {
        ViewNode(.group(data.flatMap { content($0).children }))
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    /// Creates views for identifiable elements.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates views for a range of integers.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, id: \.self, content: content)
    }
}
