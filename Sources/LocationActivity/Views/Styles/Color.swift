import ActivityTree

/// A colour, like SwiftUI's `Color`.
public nonisolated struct Color: ShapeStyle, PrimitiveView, Sendable, Hashable, CustomStringConvertible {
    let value: ColorValue

    /// An RGB colour space.
    public enum RGBColorSpace: Sendable, Hashable {
        /// A colour space; all are treated as sRGB.
        case sRGB, sRGBLinear, displayP3
    }

    init(_ value: ColorValue) {
        self.value = value
    }

    /// Creates a colour from `#RRGGBB`, from SwiftUI's name of a colour, or from a name that the program defines.
    ///
    /// Surfaces use their default colour for a name that they do not know.
    public init(_ name: String) {
        value = ColorValue(name)
    }

    /// Creates a colour from its components, 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let digits = [red, green, blue].map { part in
            let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }
        value = ColorValue("#" + digits.joined(), opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    }

    /// Creates a grey; `white` is from 0 for black to 1 for white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
    ///
    /// A hue of 0 or 1 is red, 1/3 is green, and 2/3 is blue.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ shift: Double) -> Double {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// The colour of text.
    public static let primary = Color("primary")
    /// The colour of less important text.
    public static let secondary = Color("secondary")
    /// The colour of controls.
    public static let accentColor = Color("accentColor")

    /// Returns the colour with its opacity multiplied by a factor.
    public func opacity(_ opacity: Double) -> Color {
        Color(
            ColorValue(value.name, opacity: opacity.isFinite ? min(max(value.opacity * opacity, 0), 1) : value.opacity))
    }

    /// A gradient from the colour with 80 % of its opacity to the colour itself.
    public var gradient: Gradient { Gradient(colors: [opacity(0.8), self]) }

    /// The colour's name or `#RRGGBB`, without its opacity.
    public var description: String { value.name }

    /// The colour as a style.
    public var styleValue: StyleValue { .color(value) }
}
