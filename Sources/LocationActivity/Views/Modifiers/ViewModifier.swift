import ActivityTree

/// What a program says about views, under a name of its own.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// What the body is.
    associatedtype Body: View
    /// What the modifier makes of a view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// The view that is modified.
    typealias Content = ViewModifierContent<Self>
}

/// The view that a ``ViewModifier`` is given.
public struct ViewModifierContent<Modifier: ViewModifier> {
    let view: any View
}

extension ViewModifierContent: PrimitiveView {
    /// The view's node.
    public var node: ViewNode { view.evaluated }
}

/// A view and its modifier, or two modifiers.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public let content: Content
    /// The modifier.
    public let modifier: Modifier

    /// Makes a view of a view and its modifier.
    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
    /// Nothing: the view gives its node instead.
    public typealias Body = EmptyView

    /// The node of what the modifier makes.
    public var node: ViewNode { modifier.body(content: ViewModifierContent(view: content)).evaluated }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// Makes one.
    public nonisolated init() {}

    /// The view as it is.
    public func body(content: Content) -> some View { content }
}

extension View {
    /// Has a modifier of the program's own make a view of this one.
    public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
