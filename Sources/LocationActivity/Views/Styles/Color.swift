import ActivityTree

/// A colour, as SwiftUI's `Color`.
public struct Color: Sendable, Hashable, CustomStringConvertible {
    let value: ColorValue

    /// An RGB colour space.
    public enum RGBColorSpace: Sendable, Hashable {
        /// sRGB.
        case sRGB
        /// Linear sRGB; treated as sRGB.
        case sRGBLinear
        /// Display P3; treated as sRGB.
        case displayP3
    }

    init(_ value: ColorValue) {
        self.value = value
    }

    private init(named name: String) {
        value = ColorValue(name)
    }

    /// Creates a custom colour by name; surfaces without that colour draw the accent colour.
    public init(_ name: String) {
        value = ColorValue(name)
    }

    /// Creates a colour from its components.
    ///
    /// - Parameters:
    ///   - red: 0 to 1.
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - opacity: The opacity, 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.sRGB, red: red, green: green, blue: blue, opacity: opacity)
    }

    /// Creates a colour from its components in a colour space.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let digits = [red, green, blue].map { part in
            let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }
        value = ColorValue("#" + digits.joined(), opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    }

    /// Creates a grey.
    ///
    /// - Parameters:
    ///   - white: 0 for black to 1 for white.
    ///   - opacity: The opacity, 0 to 1.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a grey in a colour space.
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from hue, saturation and brightness.
    ///
    /// - Parameters:
    ///   - hue: 0 to 1, from red over green and blue to red.
    ///   - saturation: 0 for grey to 1.
    ///   - brightness: 0 for black to 1.
    ///   - opacity: The opacity, 0 to 1.
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
    /// Transparent.
    public static let clear = Color(named: "clear")
    /// The colour of text.
    public static let primary = Color(named: "primary")
    /// The colour of less important text.
    public static let secondary = Color(named: "secondary")
    /// The colour of controls.
    public static let accentColor = Color(named: "accentColor")

    /// Multiplies the opacity.
    public func opacity(_ opacity: Double) -> Color {
        Color(
            ColorValue(value.name, opacity: opacity.isFinite ? min(max(value.opacity * opacity, 0), 1) : value.opacity))
    }

    /// A gradient from a slightly lighter shade to the colour.
    public var gradient: Gradient { Gradient(colors: [opacity(0.8), self]) }

    /// The colour's name or its components in hexadecimal.
    public var description: String { value.name }
}

extension Color: ShapeStyle {
    /// The colour.
    public var styleValue: StyleValue { .color(value) }
}

extension Color: PrimitiveView {
    var node: ViewNode { ViewNode(.color(styleValue)) }
}
