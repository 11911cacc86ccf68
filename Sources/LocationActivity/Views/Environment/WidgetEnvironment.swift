/// The size in which an activity is shown.
public enum ActivityFamily: Int, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    /// That of a watch.
    case small
    /// That of a telephone.
    case medium

    /// The size's name.
    public var description: String { self == .small ? "small" : "medium" }
}

/// The size of a widget.
public enum WidgetFamily: Int, Sendable, Hashable, CaseIterable {
    /// Small.
    case systemSmall
    /// Twice as wide.
    case systemMedium
    /// Twice as wide and high.
    case systemLarge
    /// Four times as wide.
    case systemExtraLarge
    /// A circle.
    case accessoryCircular
    /// A rectangle.
    case accessoryRectangular
    /// A line.
    case accessoryInline
}

/// How a widget is coloured.
public struct WidgetRenderingMode: Sendable, Hashable {
    private let name: String

    /// In all colours.
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    /// In one colour and white.
    public static let accented = WidgetRenderingMode(name: "accented")
    /// In shades of one colour.
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}
