// Styles of containers in a program's own windows, which Linux does not show.

/// A style of lists; none has an effect.
public protocol ListStyle: Sendable {}

/// The default of the system.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// The default of the system.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Without a background.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == PlainListStyle {
    /// Without a background.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// In groups.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == GroupedListStyle {
    /// In groups.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// With insets.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == InsetListStyle {
    /// With insets.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// In groups with insets.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// In groups with insets.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// As a sidebar.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

extension ListStyle where Self == SidebarListStyle {
    /// As a sidebar.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of forms; none has an effect.
public protocol FormStyle: Sendable {}

/// The default of the system.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default of the system.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// In groups.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// In groups.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// In columns.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// In columns.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A style of navigation; none has an effect.
public protocol NavigationViewStyle: Sendable {}

/// The default of the system.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The default of the system.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One screen at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// Columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of tab views; none has an effect.
public protocol TabViewStyle: Sendable {}

/// The default of the system.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The default of the system.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// Pages.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether marks for the pages are shown.
    public enum IndexDisplayMode: Sendable {
        /// A mode.
        case automatic, always, never
    }

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages, with marks on request.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// A style of page marks; none has an effect.
public protocol IndexViewStyle: Sendable {}

/// Dots.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether a background is drawn behind the marks.
    public enum BackgroundDisplayMode: Sendable {
        /// A mode.
        case automatic, interactive, always, never
    }

    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Dots, with a background on request.
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// Whether text can be selected; none has an effect.
public protocol TextSelectability: Sendable {}

/// It can.
public struct EnabledTextSelectability: TextSelectability {
    /// Creates the style.
    public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// It can.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

/// It cannot.
public struct DisabledTextSelectability: TextSelectability {
    /// Creates the style.
    public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// It cannot.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
