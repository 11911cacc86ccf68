public import FoundationEssentials

/// What a view can know of where it is shown.
///
/// A tree is drawn by whoever shows the activity, wherever that is, so these are the values of a card on a dark screen.
public struct EnvironmentValues {
    /// Whether the surface is light or dark: dark.
    public var colorScheme: ColorScheme = .dark
    /// How much colours differ.
    public var colorSchemeContrast: ColorSchemeContrast = .standard
    /// Whether the screen is dimmed: no.
    public var isLuminanceReduced = false
    /// Whether the activity fills the screen: no.
    public var isActivityFullscreen = false
    /// Whether the activity gets fewer updates: no.
    public var isActivityUpdateReduced = false
    /// The size of the activity: medium.
    public var activityFamily: ActivityFamily = .medium
    /// The size of the widget.
    public var widgetFamily: WidgetFamily = .systemMedium
    /// Whether the background of the widget is seen.
    public var showsWidgetContainerBackground = true
    /// How the widget is coloured.
    public var widgetRenderingMode: WidgetRenderingMode = .fullColor
    /// How large text is.
    public var dynamicTypeSize: DynamicTypeSize = .large
    /// In which direction lines run.
    public var layoutDirection: LayoutDirection = .leftToRight
    /// Whether controls can be used.
    public var isEnabled = true
    /// Whether things may move less: no.
    public var accessibilityReduceMotion = false
    /// Whether colour must not be all that tells things apart.
    public var accessibilityDifferentiateWithoutColor = false
    /// Why content is veiled; empty for not at all.
    public var redactionReasons: RedactionReasons = []
    /// How many pixels a point has.
    public var displayScale = 2.0
    /// The user's language and region.
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

    // The system is asked when somebody wants to know, not at each evaluation.
    private var chosenLocale: Locale?
    private var chosenCalendar: Calendar?
    private var chosenTimeZone: TimeZone?
    var styles = ViewStyles()
    private var own: [ObjectIdentifier: Any] = [:]

    /// Makes the usual values.
    public init() {}

    /// A value of a program's own.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { own[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of a program's own value in the environment.
public protocol EnvironmentKey {
    /// What the value is.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// Whether a surface is light or dark.
public enum ColorScheme: Sendable, Hashable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// How much colours differ.
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

/// How large text is.
public enum DynamicTypeSize: Sendable, Hashable, Comparable, CaseIterable {
    /// The smallest.
    case xSmall
    /// Smaller than usual.
    case small
    /// A little smaller than usual.
    case medium
    /// As usual.
    case large
    /// A little larger than usual.
    case xLarge
    /// Larger than usual.
    case xxLarge
    /// Much larger than usual.
    case xxxLarge
    /// For weak eyes, the first of five steps.
    case accessibility1
    /// The second step.
    case accessibility2
    /// The third step.
    case accessibility3
    /// The fourth step.
    case accessibility4
    /// The last step.
    case accessibility5

    /// Whether the size is for weak eyes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// In which direction lines run.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Hebrew.
    case rightToLeft
}

/// Why content is veiled.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    /// One bit a reason.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// There is no content yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}
