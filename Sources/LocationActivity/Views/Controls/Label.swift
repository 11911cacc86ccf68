import ActivityTree

/// A title with an icon before it, like SwiftUI's `Label`.
public nonisolated struct Label<Title: View, Icon: View>: PrimitiveView {
    let title: Title
    let icon: Icon

    @MainActor var node: ViewNode {
        let styled = Evaluation.styled(\.label) { style in
            style.makeBody(configuration: LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
        }
        if let styled { return styled }
        return ViewNode(.label(title: title.evaluated(along: .horizontal), icon: icon.evaluated(along: .horizontal)))
    }
}

extension Label {
    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String) {
        self.init(title: Text(title), icon: Image(systemName: systemImage))
    }

    /// Creates a label with text and an SF Symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String) {
        self.init(title: Text(title), icon: Image(systemName: systemImage))
    }

    /// Creates a label with text and a custom image.
    public init(_ title: LocalizedStringKey, image: String) {
        self.init(title: Text(title), icon: Image(image))
    }

    /// Creates a label with text and a custom image.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image: String) {
        self.init(title: Text(title), icon: Image(image))
    }
}

extension Label where Title == AnyView, Icon == AnyView {
    /// Creates a label from the parts that a style arranges.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}
