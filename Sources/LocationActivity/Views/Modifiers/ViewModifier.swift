import ActivityTree

/// A custom modifier, as SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the modified view.
    associatedtype Body: View
    /// Returns the modified view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// The view to modify.
    typealias Content = AnyView
}

struct CustomModifiedView<Content: View, Modifier: ViewModifier> {
    let content: Content
    let modifier: Modifier
}

extension CustomModifiedView: PrimitiveView {
    var node: ViewNode { modifier.body(content: AnyView(content)).evaluated }
}

extension View {
    /// Applies a custom modifier.
    public nonisolated func modifier(_ modifier: some ViewModifier) -> some View {
        CustomModifiedView(content: self, modifier: modifier)
    }
}
