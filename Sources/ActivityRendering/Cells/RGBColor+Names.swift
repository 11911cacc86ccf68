extension RGBColor {
    /// Creates a colour from its SwiftUI name (dark appearance of iOS) or from `#RRGGBB`; nil for other names.
    package init?(named name: String) {
        if let named = Self.named[name] {
            self = named
        } else if let value = Self.hexadecimal(name) {
            self.init(value)
        } else {
            return nil
        }
    }

    private static func hexadecimal(_ text: String) -> UInt32? {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for character in text.dropFirst() {
            guard let digit = character.hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private static let named: [String: RGBColor] = [
        "red": RGBColor(0xFF453A), "orange": RGBColor(0xFF9F0A), "yellow": RGBColor(0xFFD60A),
        "green": RGBColor(0x30D158), "mint": RGBColor(0x63E6E2), "teal": RGBColor(0x40C8E0),
        "cyan": RGBColor(0x64D2FF), "blue": RGBColor(0x0A84FF), "indigo": RGBColor(0x5E5CE6),
        "purple": RGBColor(0xBF5AF2), "pink": RGBColor(0xFF375F), "brown": RGBColor(0xAC8E68),
        "white": .white, "black": .black, "gray": RGBColor(0x8E8E93), "grey": RGBColor(0x8E8E93),
    ]
}
