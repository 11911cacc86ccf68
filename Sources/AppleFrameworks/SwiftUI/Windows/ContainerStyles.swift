// Styles of containers in a program's own windows, which are not shown on Linux.

/// A style of lists; no style has an effect.
public protocol ListStyle: Sendable {}

/// The system's default list style.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// The system's default list style.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// A list style without a background.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == PlainListStyle {
    /// A list style without a background.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// A list style with groups.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == GroupedListStyle {
    /// A list style with groups.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// A list style with insets.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == InsetListStyle {
    /// A list style with insets.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// A list style with groups and insets.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// A list style with groups and insets.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// The list style of a sidebar.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == SidebarListStyle {
    /// The list style of a sidebar.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of forms; no style has an effect.
public protocol FormStyle: Sendable {}

/// The system's default form style.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The system's default form style.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A form style with groups.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// A form style with groups.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A form style with columns.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// A form style with columns.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A style of navigation; no style has an effect.
public protocol NavigationViewStyle: Sendable {}

/// The system's default navigation style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The system's default navigation style.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// A navigation style that shows one screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A navigation style that shows one screen at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A navigation style with columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// A navigation style with columns.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of tab views; no style has an effect.
public protocol TabViewStyle: Sendable {}

/// The system's default tab view style.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The system's default tab view style.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// A tab view style with pages.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether marks for the pages are shown.
    public enum IndexDisplayMode: Sendable {
        /// With `automatic`, the system decides.
        case automatic, always, never
    }

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// A tab view style with pages.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// A tab view style with pages, and with or without marks for the pages.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// A style of page marks; no style has an effect.
public protocol IndexViewStyle: Sendable {}

/// An index style with a dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether a background is drawn behind the marks.
    public enum BackgroundDisplayMode: Sendable {
        /// With `automatic`, the system decides.
        case automatic, interactive, always, never
    }

    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// An index style with a dot for each page.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// An index style with a dot for each page, and with or without a background.
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// Whether text can be selected; on Linux, the choice has no effect.
public protocol TextSelectability: Sendable {}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
    /// Creates the style.
    public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
    /// Creates the style.
    public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
