import ActivityTree

/// Views that the surrounding container lays out, like SwiftUI's `Group`.
public nonisolated struct Group<Content: View>: PrimitiveView {
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor var node: ViewNode { ViewNode(.group(content.children)) }
}
