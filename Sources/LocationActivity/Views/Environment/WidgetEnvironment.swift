/// The size of an activity's presentation.
public enum ActivityFamily: Int, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    /// The size for a watch.
    case small
    /// The size for a phone.
    case medium

    /// The name of the size.
    public var description: String { self == .small ? "small" : "medium" }
}

/// The size of a widget, as WidgetKit's `WidgetFamily`.
public enum WidgetFamily: Int, Sendable, Hashable, CaseIterable {
    /// Small.
    case systemSmall
    /// Twice as wide as the small one.
    case systemMedium
    /// Twice as wide and high as the small one.
    case systemLarge
    /// Four times as wide as the small one.
    case systemExtraLarge
    /// A circle.
    case accessoryCircular
    /// A rectangle.
    case accessoryRectangular
    /// A line.
    case accessoryInline
}

/// The colour mode of a widget.
public struct WidgetRenderingMode: Sendable, Hashable {
    private let name: String

    /// Full colour.
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    /// One accent colour and white.
    public static let accented = WidgetRenderingMode(name: "accented")
    /// Shades of one colour.
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}
