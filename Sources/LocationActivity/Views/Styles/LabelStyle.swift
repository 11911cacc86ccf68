import ActivityTree

/// The look of labels, like SwiftUI's `LabelStyle`.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
}

/// The parts of a label that a ``LabelStyle`` arranges.
public struct LabelStyleConfiguration {
    /// The label's title.
    public let title: AnyView
    /// The label's icon.
    public let icon: AnyView
}

/// A built-in style of labels.
public enum StandardLabelStyle: String, Sendable, Hashable {
    /// A style; `automatic` is the surface's default.
    case automatic, iconOnly, titleOnly, titleAndIcon
}

extension View {
    /// Sets a built-in style of labels.
    public nonisolated func labelStyle(_ style: StandardLabelStyle) -> some View {
        transformEnvironment(\.styles.label) { $0 = nil }.modified(.style(.label, style.rawValue))
    }

    /// Sets a custom style of labels.
    public nonisolated func labelStyle(_ style: some LabelStyle) -> some View { environment(\.styles.label, style) }

    /// Hides the labels of progress views, gauges and toggles.
    public nonisolated func labelsHidden() -> some View { modified(.labelsHidden) }
}

/// A style that shows only the icon.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates a style.
    public nonisolated init() {}

    /// Returns the icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// A style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates a style.
    public nonisolated init() {}

    /// Returns the title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style that shows title and icon.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates a style.
    public nonisolated init() {}

    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
