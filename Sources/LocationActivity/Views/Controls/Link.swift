public import FoundationEssentials
import ActivityTree

/// A view that opens a URL when it is pressed, like SwiftUI's `Link`.
///
/// Surfaces open `http`, `https`, `mailto`, `tel`, `sms` and `geo`, and the schemes of
/// ``ActivityConfiguration/urlSchemes(_:)``.
public nonisolated struct Link<Label: View>: PrimitiveView {
    let destination: URL
    let label: Label

    /// Creates a link with a view as its label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor var node: ViewNode {
        guard Evaluation.current.environment.isEnabled else { return label.evaluated(along: .horizontal) }
        return ViewNode(.link(destination: destination.absoluteString, label.children))
    }
}

extension Link where Label == Text {
    /// Creates a link with a text label.
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
