/// A colour of a screen.
public struct RGBColor: Sendable, Hashable {
    /// 0 to 255.
    public var red: UInt8
    /// 0 to 255.
    public var green: UInt8
    /// 0 to 255.
    public var blue: UInt8

    /// Makes a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour of 0xRRGGBB.
    public init(_ value: UInt32) {
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// The colour as `#RRGGBB`.
    public var hexadecimal: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = [UInt8(ascii: "#")]
        for part in [red, green, blue] {
            text.append(digits[Int(part >> 4)])
            text.append(digits[Int(part & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// How bright the colour is to an eye, 0 to 1 (ITU-R BT.601).
    package var brightness: Double {
        (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }

    /// Black or white, whichever is read more easily on the colour; white on the strong colours of a system.
    package var contrasting: RGBColor { brightness > 0.68 ? .black : .white }

    /// The colour with some of another in it.
    ///
    /// - Parameter fraction: The other's fraction, 0 to 1.
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
