public import FoundationEssentials
import ActivityTree

/// A view that leads to an address when it is pressed.
public struct Link<Label: View> {
    let destination: URL
    let label: Label

    /// Makes a link of a view.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link where Label == Text {
    /// Makes a link of a text.
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.destination = destination
        label = Text(title)
    }

    /// Makes a link of a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.destination = destination
        label = Text(title)
    }
}

extension Link: PrimitiveView {
    var node: ViewNode { ViewNode(.link(destination: destination.absoluteString, label.children)) }
}
