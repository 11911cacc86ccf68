public import Foundation

/// A colour, given by a name or by components.
///
/// The named colours of iOS have the components of its dark appearance, because surfaces are dark.
public final class UIColor: Sendable, Hashable {
    /// The colour that surfaces draw: components from 0 to 1, or a name that SwiftUI or the program defines.
    package enum Value: Sendable, Hashable {
        case named(String)
        case components(red: Double, green: Double, blue: Double)
    }

    package let value: Value
    package let alpha: Double

    init(_ value: Value, alpha: Double = 1) {
        (self.value, self.alpha) = (value, alpha)
    }

    /// Creates a colour from its components, 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.components(red: Double(red), green: Double(green), blue: Double(blue)), alpha: Double(alpha))
    }

    /// Creates a grey; `white` is 0 for black and 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a custom colour by name.
    public convenience init?(named name: String) { self.init(.named(name)) }

    /// Returns the colour with another opacity, 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(value, alpha: Double(alpha)) }

    /// Returns whether two colours have the same name or components, and the same opacity.
    public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.value == rhs.value && lhs.alpha == rhs.alpha }

    /// Hashes the name or the components, and the opacity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(alpha)
    }
}

/// The system's colours.
extension UIColor {
    private static func named(_ name: String) -> UIColor { UIColor(.named(name)) }
    private static func grey(_ white: Double) -> UIColor {
        UIColor(.components(red: white, green: white, blue: white * 1.02))
    }

    /// A colour of the system.
    public static let systemRed = named("red"), systemOrange = named("orange"), systemYellow = named("yellow")
    /// A colour of the system.
    public static let systemGreen = named("green"), systemMint = named("mint"), systemTeal = named("teal")
    /// A colour of the system.
    public static let systemCyan = named("cyan"), systemBlue = named("blue"), systemIndigo = named("indigo")
    /// A colour of the system.
    public static let systemPurple = named("purple"), systemPink = named("pink"), systemBrown = named("brown")
    /// A colour of the system.
    public static let systemGray = named("gray"), systemGray2 = grey(0.39), systemGray3 = grey(0.28)
    /// A colour of the system.
    public static let systemGray4 = grey(0.23), systemGray5 = grey(0.17), systemGray6 = grey(0.11)
    /// A basic colour.
    public static let red = named("red"), orange = named("orange"), yellow = named("yellow"), green = named("green")
    /// A basic colour.
    public static let cyan = named("cyan"), blue = named("blue"), purple = named("purple"), brown = named("brown")
    /// A basic colour.
    public static let white = named("white"), gray = named("gray"), black = named("black")
    /// A basic colour.
    public static let clear = UIColor(white: 0, alpha: 0), lightGray = UIColor(white: 2 / 3, alpha: 1),
        darkGray = UIColor(white: 1 / 3, alpha: 1),
        magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// The colour of text.
    public static let label = named("primary"), secondaryLabel = named("secondary")
    /// The colour of less important text.
    public static let tertiaryLabel = named("tertiary"), quaternaryLabel = named("quaternary")
    /// The colour of placeholders.
    public static let placeholderText = named("tertiary")
    /// The colour of links and controls.
    public static let link = named("blue"), tintColor = named("accentColor")
    /// The colour of a background.
    public static let systemBackground = named("background"), secondarySystemBackground = grey(0.11)
    /// The colour of a background.
    public static let tertiarySystemBackground = grey(0.17), systemGroupedBackground = named("background")
    /// The colour of a background.
    public static let secondarySystemGroupedBackground = grey(0.11), tertiarySystemGroupedBackground = grey(0.17)
    /// The colour of shapes behind text.
    public static let systemFill = named("quaternary"), secondarySystemFill = named("quaternary")
    /// The colour of shapes behind text.
    public static let tertiarySystemFill = named("quaternary"), quaternarySystemFill = named("quaternary")
    /// The colour of separators.
    public static let separator = named("quaternary"), opaqueSeparator = grey(0.22)
}
