public import FoundationEssentials

/// The environment of a view, like SwiftUI's `EnvironmentValues`.
///
/// The surface is unknown when views are evaluated, so the defaults are those of a lock screen card on a dark screen.
public struct EnvironmentValues {
    /// The colour scheme; dark by default.
    public var colorScheme: ColorScheme = .dark
    /// The contrast between colours.
    public var colorSchemeContrast: ColorSchemeContrast = .standard
    /// Whether the screen is dimmed; false by default.
    public var isLuminanceReduced = false
    /// Whether the activity fills the screen; false by default.
    public var isActivityFullscreen = false
    /// Whether the activity gets fewer updates; false by default.
    public var isActivityUpdateReduced = false
    /// The size of the activity; medium by default.
    public var activityFamily: ActivityFamily = .medium
    /// The size of the widget.
    public var widgetFamily: WidgetFamily = .systemMedium
    /// Whether the widget's background is visible.
    public var showsWidgetContainerBackground = true
    /// The colour mode of the widget.
    public var widgetRenderingMode: WidgetRenderingMode = .fullColor
    /// The text size.
    public var dynamicTypeSize: DynamicTypeSize = .large
    /// The layout direction.
    public var layoutDirection: LayoutDirection = .leftToRight
    /// Whether controls are enabled.
    public var isEnabled = true
    /// Whether to reduce motion; false by default.
    public var accessibilityReduceMotion = false
    /// Whether to distinguish things by more than colour.
    public var accessibilityDifferentiateWithoutColor = false
    /// The reasons to redact content; empty by default.
    public var redactionReasons: RedactionReasons = []
    /// Pixels per point.
    public var displayScale = 2.0
    /// The user's locale.
    public var locale: Locale {
        get { chosenLocale ?? .current }
        set { chosenLocale = newValue }
    }
    /// The user's calendar.
    public var calendar: Calendar {
        get { chosenCalendar ?? .current }
        set { chosenCalendar = newValue }
    }
    /// The user's time zone.
    public var timeZone: TimeZone {
        get { chosenTimeZone ?? .current }
        set { chosenTimeZone = newValue }
    }

    // Nil means the user's setting. The setting is looked up only when a view reads it.
    private var chosenLocale: Locale?
    private var chosenCalendar: Calendar?
    private var chosenTimeZone: TimeZone?
    var styles = ViewStyles()
    private var customValues: [ObjectIdentifier: Any] = [:]

    /// Creates the default values.
    public init() {}

    /// The value of a custom key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { customValues[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { customValues[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of a custom environment value.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value that a view reads if none is set.
    static var defaultValue: Value { get }
}

/// A light or dark surface.
public enum ColorScheme: Sendable, Hashable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The contrast between colours.
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable {
    /// The default contrast, or a higher one.
    case standard, increased
}

/// The text size.
public enum DynamicTypeSize: Sendable, Hashable, Comparable, CaseIterable {
    /// A size, from the smallest to the largest; the default is `large`.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// An accessibility size; each of them is larger than every ordinary size.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether this is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The layout direction.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Hebrew.
    case rightToLeft
}

/// The reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    /// One bit per reason.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not available yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

struct ViewStyles {
    var button: (any ButtonStyle)?
    var label: (any LabelStyle)?
    var progress: (any ProgressViewStyle)?
    var gauge: (any GaugeStyle)?
    var toggle: (any ToggleStyle)?
}
