// Styles of controls in a program's own windows, which Linux does not show.

/// A style of choices; none has an effect.
public protocol PickerStyle: Sendable {}

/// The default of the system.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default of the system.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// Segments side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// Segments side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A wheel.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// Rows of a form.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
    /// Rows of a form.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A separate screen.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A separate screen.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A row of symbols.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
    /// A row of symbols.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A style of date pickers; none has an effect.
public protocol DatePickerStyle: Sendable {}

/// The default of the system.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default of the system.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A label that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A label that opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Wheels.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style of fields for text; none has an effect.
public protocol TextFieldStyle: Sendable {}

/// The default of the system.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default of the system.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// With a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// With a rounded border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A style of menus; none has an effect.
public protocol MenuStyle: Sendable {}

/// The default of the system.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default of the system.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A button that opens the menu.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A button that opens the menu.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
