public import LocationActivity

/// Views that can be folded away; they are drawn unfolded.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// Creates a group, which is always drawn unfolded; `isExpanded` is ignored.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content, label: label)
    }

    /// The label and the content.
    @MainActor public var body: some View {
        VStack(alignment: .leading) {
            label
            content
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// Views with a title, drawn one below another.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// The label and the content.
    @MainActor public var body: some View {
        VStack(alignment: .leading) {
            label
            content
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group without a title.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// Creates a group with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
