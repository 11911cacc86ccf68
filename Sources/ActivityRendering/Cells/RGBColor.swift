/// An sRGB colour.
public struct RGBColor: Sendable, Hashable {
    /// The red component, 0 to 255.
    public var red: UInt8
    /// The green component, 0 to 255.
    public var green: UInt8
    /// The blue component, 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its components, each from 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from 0xRRGGBB.
    public init(_ value: UInt32) {
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// The colour as `#RRGGBB`.
    public var hexadecimal: String {
        // A digit 1 before the colour keeps the colour's leading zeros. `dropFirst` removes the 1.
        let value = 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
        return "#" + String(value, radix: 16, uppercase: true).dropFirst()
    }

    /// The perceived brightness, 0 to 1 (ITU-R BT.601).
    package var brightness: Double {
        (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }

    /// Black or white, whichever is easier to read on the colour.
    package var contrasting: RGBColor { brightness > 0.68 ? .black : .white }

    /// Returns a mix of this colour and another colour; `fraction`, 0 to 1, is the share of the other colour.
    package func blended(with other: RGBColor, fraction: Double) -> RGBColor {
        let fraction = min(max(fraction, 0), 1)
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * fraction).rounded())
        }
        return RGBColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    package static let black = RGBColor(0x000000)
    package static let white = RGBColor(0xFFFFFF)
}
