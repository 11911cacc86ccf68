public import LocationActivity

/// A control that opens a menu on iOS; here, only its label is drawn.
public nonisolated struct Menu<Label: View, Content: View>: View {
    private let label: Label

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }

    /// Creates a menu; `primaryAction` is not called.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) { self.label = label() }

    /// The label.
    @MainActor public var body: some View { label }
}

extension Menu where Label == Text {
    /// Creates a menu with a text label.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { label = Text(title) }

    /// Creates a menu with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { label = Text(title) }
}

extension Menu where Label == LocationActivity.Label<Text, Image> {
    /// Creates a menu with text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        label = LocationActivity.Label(title, systemImage: systemImage)
    }
}
