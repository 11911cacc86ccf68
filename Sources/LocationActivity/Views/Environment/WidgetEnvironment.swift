/// The size of an activity's presentation.
public enum ActivityFamily: Int, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    /// The size for a watch.
    case small
    /// The size for a phone.
    case medium

    /// The name of the size.
    public var description: String { self == .small ? "small" : "medium" }
}

/// The size of a widget, like WidgetKit's `WidgetFamily`.
public enum WidgetFamily: Int, Sendable, Hashable, CaseIterable {
    /// A size on a home screen.
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    /// A shape on a lock screen or watch.
    case accessoryCircular, accessoryRectangular, accessoryInline
}

/// The colour mode of a widget.
public enum WidgetRenderingMode: Sendable, Hashable {
    /// Full colour.
    case fullColor
    /// One accent colour and white.
    case accented
    /// Shades of one colour.
    case vibrant
}
