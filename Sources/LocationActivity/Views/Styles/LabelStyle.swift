import ActivityTree

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// What the body is.
    associatedtype Body: View
    /// What a label looks like.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a style is given.
    typealias Configuration = LabelStyleConfiguration
}

/// What a ``LabelStyle`` is given.
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

/// A style of labels that surfaces know.
public struct StandardLabelStyle: Sendable, Hashable {
    let name: String

    /// The surface's own.
    public static let automatic = StandardLabelStyle(name: "automatic")
    /// The icon alone.
    public static let iconOnly = StandardLabelStyle(name: "iconOnly")
    /// The title alone.
    public static let titleOnly = StandardLabelStyle(name: "titleOnly")
    /// Both.
    public static let titleAndIcon = StandardLabelStyle(name: "titleAndIcon")
}

extension View {
    /// Sets how labels look.
    public nonisolated func labelStyle(_ style: StandardLabelStyle) -> some View {
        transformEnvironment(\.styles.label) { $0 = nil }.modified(.style(.label, style.name))
    }

    /// Has labels look as a style of the program's own makes them.
    public nonisolated func labelStyle(_ style: some LabelStyle) -> some View { environment(\.styles.label, style) }

    /// Hides the labels of progress, gauges and switches.
    public nonisolated func labelsHidden() -> some View { modified(.labelsHidden) }
}

/// The icon alone, as a style.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Makes one.
    public nonisolated init() {}

    /// The icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone, as a style.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Makes one.
    public nonisolated init() {}

    /// The title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Both, as a style.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Makes one.
    public nonisolated init() {}

    /// The label as it is.
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
