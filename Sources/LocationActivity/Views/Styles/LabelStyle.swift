import ActivityTree

/// The look of labels, as SwiftUI's `LabelStyle`.
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

extension LabelStyle {
    func evaluate(_ configuration: LabelStyleConfiguration) -> ViewNode {
        makeBody(configuration: configuration).evaluated(along: .horizontal)
    }
}

/// A built-in style of labels.
public struct StandardLabelStyle: Sendable, Hashable {
    let name: String

    /// The surface's default.
    public static let automatic = StandardLabelStyle(name: "automatic")
    /// Only the icon.
    public static let iconOnly = StandardLabelStyle(name: "iconOnly")
    /// Only the title.
    public static let titleOnly = StandardLabelStyle(name: "titleOnly")
    /// The icon and the title.
    public static let titleAndIcon = StandardLabelStyle(name: "titleAndIcon")
}

extension View {
    /// Sets a built-in style of labels.
    public nonisolated func labelStyle(_ style: StandardLabelStyle) -> some View {
        transformEnvironment(\.styles.label) { $0 = nil }.modified(.style(.label, style.name))
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
