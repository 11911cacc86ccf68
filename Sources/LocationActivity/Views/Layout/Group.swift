import ActivityTree

/// Content that the surrounding container lays out, like SwiftUI's `Group`.
///
/// The content consists of views, or is part of a chart.
public nonisolated struct Group<Content> {
    /// The type of the body, which is never evaluated.
    public typealias Body = Never

    package let content: Content

    package init(of content: Content) {
        self.content = content
    }
}

extension Group: View, PrimitiveView where Content: View {
    /// Creates a group.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(of: content())
    }

    /// Never evaluated, because a primitive view has no body.
    @MainActor public var body: Never { fatalError("a primitive view has no body") }

    @MainActor var node: ViewNode { ViewNode(.group(content.children)) }
}
