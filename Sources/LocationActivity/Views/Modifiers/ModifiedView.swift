import ActivityTree

struct ModifiedView<Content: View> {
    let content: Content
    let modifier: ViewNode.Modifier
}

extension ModifiedView: PrimitiveView {
    var node: ViewNode { content.evaluated.modified(modifier) }
}

/// A view with a modifier that contains another view.
struct LayeredView<Content: View, Layer: View> {
    let content: Content
    let layer: Layer
    let modifier: (ViewNode) -> ViewNode.Modifier
}

extension LayeredView: PrimitiveView {
    var node: ViewNode { content.evaluated.modified(modifier(layer.evaluated(along: .depth))) }
}

extension View {
    nonisolated func modified(_ modifier: ViewNode.Modifier) -> ModifiedView<Self> {
        ModifiedView(content: self, modifier: modifier)
    }
}
