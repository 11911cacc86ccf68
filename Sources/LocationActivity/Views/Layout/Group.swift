import ActivityTree

/// Views that belong together and are laid out by what is around them.
public struct Group<Content: View> {
    let content: Content

    /// Makes a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView {
    var node: ViewNode { ViewNode(.group(content.children)) }
}
