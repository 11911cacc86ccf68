import ActivityTree

/// A title with an icon in front of it.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon

    /// Makes a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    /// Makes a label of a text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String) {
        self.title = Text(title)
        icon = Image(systemName: systemImage)
    }

    /// Makes a label of a text and an SF Symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String) {
        self.title = Text(title)
        icon = Image(systemName: systemImage)
    }

    /// Makes a label of a text and an image of the program's own.
    public init(_ title: LocalizedStringKey, image: String) {
        self.title = Text(title)
        icon = Image(image)
    }

    /// Makes a label of a text and an image of the program's own.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image: String) {
        self.title = Text(title)
        icon = Image(image)
    }
}

extension Label where Title == AnyView, Icon == AnyView {
    /// Makes the label again that a style is given.
    public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}

extension Label: PrimitiveView {
    var node: ViewNode {
        guard let style = Evaluation.current.environment.styles.label else {
            return ViewNode(
                .label(title: title.evaluated(along: .horizontal), icon: icon.evaluated(along: .horizontal)))
        }
        let configuration = LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))
        // Within what the style makes, a label is a plain one again.
        return Evaluation.with({ $0.styles.label = nil }) { style.evaluate(configuration) }
    }
}
