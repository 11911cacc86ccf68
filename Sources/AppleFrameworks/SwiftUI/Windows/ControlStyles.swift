// Styles of controls in a program's own windows, which are not shown on Linux.

public import LocationActivity

/// A style of pickers; no style has an effect.
public protocol PickerStyle: Sendable {}

/// The system's default picker style.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The system's default picker style.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A picker style with segments side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A picker style with segments side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A picker style with a wheel.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A picker style with a wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A picker style with a menu.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A picker style with a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A picker style with the choices as rows of a form.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
    /// A picker style with the choices as rows of a form.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A picker style with the choices on a separate screen.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A picker style with the choices on a separate screen.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A picker style with a row of symbols.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
    /// A picker style with a row of symbols.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A style of date pickers; no style has an effect.
public protocol DatePickerStyle: Sendable {}

/// The system's default date picker style.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The system's default date picker style.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A date picker style with a label that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A date picker style with a label that opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style with a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A date picker style with a calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style with wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A date picker style with wheels.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style of text fields; no style has an effect.
public protocol TextFieldStyle: Sendable {}

/// The system's default text field style.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The system's default text field style.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// A text field style without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A text field style without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A text field style with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A text field style with a rounded border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A style of menus; no style has an effect.
public protocol MenuStyle: Sendable {}

/// The system's default menu style.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The system's default menu style.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A menu style with a button that opens the menu.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A menu style with a button that opens the menu.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension View {
    /// Has no effect: surfaces do not open menus.
    public nonisolated func menuStyle(_ style: some MenuStyle) -> some View { self }

    /// Has no effect: only the label of a picker is drawn.
    public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View { self }

    /// Has no effect: only the label and the date are drawn.
    public nonisolated func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }

    /// Has no effect: surfaces draw a text field as plain text.
    public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
}
