import ActivityTree

/// Views that the surrounding container lays out, as SwiftUI's `Group`.
public struct Group<Content: View> {
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView {
    var node: ViewNode { ViewNode(.group(content.children)) }
}
