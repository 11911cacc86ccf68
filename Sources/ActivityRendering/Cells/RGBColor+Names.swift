extension RGBColor {
    /// Creates a colour from `#RRGGBB` or from the SwiftUI name of a colour; nil for other names.
    ///
    /// The values of named colours are those of the dark appearance of iOS.
    package init?(named name: String) {
        if let named = Self.named[name] {
            self = named
        } else if name.utf8.count == 7, name.first == "#", name.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(name.dropFirst(), radix: 16)
        {
            self.init(value)
        } else {
            return nil
        }
    }

    private static let named: [String: RGBColor] = [
        "red": RGBColor(0xFF453A), "orange": RGBColor(0xFF9F0A), "yellow": RGBColor(0xFFD60A),
        "green": RGBColor(0x30D158), "mint": RGBColor(0x63E6E2), "teal": RGBColor(0x40C8E0),
        "cyan": RGBColor(0x64D2FF), "blue": RGBColor(0x0A84FF), "indigo": RGBColor(0x5E5CE6),
        "purple": RGBColor(0xBF5AF2), "pink": RGBColor(0xFF375F), "brown": RGBColor(0xAC8E68),
        "white": .white, "black": .black, "gray": RGBColor(0x8E8E93), "grey": RGBColor(0x8E8E93),
    ]
}
