public import LocationActivity

/// Screens of which the user selects one on iOS; here, the first screen is drawn.
public nonisolated struct TabView<Content: View>: View {
    private let content: Content

    /// Creates a view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a view; the selection is ignored.
    public init<Selection: Hashable>(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first screen.
    @MainActor public var body: some View { NodeView(content.children.first ?? .empty) }
}

/// A screen of a ``TabView``.
public nonisolated struct Tab<Content: View>: View {
    private let content: Content

    /// Creates a screen; its title and symbol are not drawn.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a screen; its title, symbol and value are not used.
    public init(
        _ title: LocalizedStringKey, systemImage: String, value: some Hashable, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    /// Creates a screen; its value and label are not used.
    public init(value: some Hashable, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
        self.content = content()
    }

    /// The screen.
    @MainActor public var body: some View { content }
}
