import ActivityTree

/// A colour.
public struct Color: Sendable, Hashable, CustomStringConvertible {
    let value: ColorValue

    /// A red-green-blue colour space.
    public enum RGBColorSpace: Sendable, Hashable {
        /// The usual one.
        case sRGB
        /// The usual one, with linear parts.
        case sRGBLinear
        /// A wider one; its colours are shown as the nearest usual ones.
        case displayP3
    }

    init(_ value: ColorValue) {
        self.value = value
    }

    private init(named name: String) {
        value = ColorValue(name)
    }

    /// A colour of the program's own, by its name; surfaces that do not know it draw the accent colour.
    public init(_ name: String) {
        value = ColorValue(name)
    }

    /// A colour of its parts.
    ///
    /// - Parameters:
    ///   - red: 0 to 1.
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - opacity: How opaque it is, 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.sRGB, red: red, green: green, blue: blue, opacity: opacity)
    }

    /// A colour of its parts in a colour space.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let digits = [red, green, blue].map { part in
            let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }
        value = ColorValue("#" + digits.joined(), opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    }

    /// A grey.
    ///
    /// - Parameters:
    ///   - white: 0 for black to 1 for white.
    ///   - opacity: How opaque it is, 0 to 1.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A grey in a colour space.
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour of its place on the colour wheel.
    ///
    /// - Parameters:
    ///   - hue: 0 to 1, red to green to blue to red.
    ///   - saturation: 0 for grey to 1.
    ///   - brightness: 0 for black to 1.
    ///   - opacity: How opaque it is, 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ shift: Double) -> Double {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// Red.
    public static let red = Color(named: "red")
    /// Orange.
    public static let orange = Color(named: "orange")
    /// Yellow.
    public static let yellow = Color(named: "yellow")
    /// Green.
    public static let green = Color(named: "green")
    /// Mint.
    public static let mint = Color(named: "mint")
    /// Teal.
    public static let teal = Color(named: "teal")
    /// Cyan.
    public static let cyan = Color(named: "cyan")
    /// Blue.
    public static let blue = Color(named: "blue")
    /// Indigo.
    public static let indigo = Color(named: "indigo")
    /// Purple.
    public static let purple = Color(named: "purple")
    /// Pink.
    public static let pink = Color(named: "pink")
    /// Brown.
    public static let brown = Color(named: "brown")
    /// White.
    public static let white = Color(named: "white")
    /// Grey.
    public static let gray = Color(named: "gray")
    /// Black.
    public static let black = Color(named: "black")
    /// No colour.
    public static let clear = Color(named: "clear")
    /// The colour of text.
    public static let primary = Color(named: "primary")
    /// The colour of text that matters less.
    public static let secondary = Color(named: "secondary")
    /// The colour of what can be pressed.
    public static let accentColor = Color(named: "accentColor")

    /// The colour, so much more transparent.
    public func opacity(_ opacity: Double) -> Color {
        Color(
            ColorValue(value.name, opacity: opacity.isFinite ? min(max(value.opacity * opacity, 0), 1) : value.opacity))
    }

    /// The colour from a little lighter to itself.
    public var gradient: Gradient { Gradient(colors: [opacity(0.8), self]) }

    /// The colour's name, or its parts.
    public var description: String { value.name }
}

extension Color: ShapeStyle {
    /// The colour.
    public var styleValue: StyleValue { .color(value) }
}

extension Color: PrimitiveView {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}
