import ActivityTree

/// A custom modifier, like SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the modified view.
    associatedtype Body: View
    /// Returns the modified view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// The view to modify.
    typealias Content = AnyView
}

nonisolated struct CustomModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
    let content: Content
    let modifier: Modifier

    @MainActor var node: ViewNode { modifier.body(content: AnyView(content)).evaluated }
}

extension View {
    /// Applies a custom modifier.
    public nonisolated func modifier(_ modifier: some ViewModifier) -> some View {
        CustomModifiedView(content: self, modifier: modifier)
    }

    nonisolated func modified(_ modifier: ViewNode.Modifier) -> ModifiedView<Self> {
        ModifiedView(content: self, modifier: modifier)
    }
}

nonisolated struct ModifiedView<Content: View>: PrimitiveView {
    let content: Content
    let modifier: ViewNode.Modifier

    @MainActor var node: ViewNode { content.evaluated.modified(modifier) }
}

/// A view whose modifier contains another view, such as a background.
nonisolated struct LayeredView<Content: View, Layer: View>: PrimitiveView {
    let content: Content
    let layer: Layer
    let modifier: (ViewNode) -> ViewNode.Modifier

    @MainActor var node: ViewNode { content.evaluated.modified(modifier(layer.evaluated(along: .depth))) }
}
