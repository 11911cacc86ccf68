/// A latitude or a longitude as loggers write it: decimal degrees, or degrees, minutes and seconds.
///
/// The letter of the hemisphere may be before or after the number: `34.5S`, `S 34 30.0`, `34°30'00"S`.
struct AngleText: Sendable {
    enum Hemisphere: UInt8, Sendable {
        case north, south, east, west

        var isLatitude: Bool { self == .north || self == .south }
        var isNegative: Bool { self == .south || self == .west }

        /// Recognizes a letter or an English, German, French or Spanish word; nil for any other text.
        ///
        /// The letter O is refused, because it means east in German and west in French.
        init?(_ text: some Collection<UInt8>) {
            let word = String(decoding: text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
            switch word {
            case "n", "north", "nord", "norte": self = .north
            case "s", "south", "süd", "sud", "sur": self = .south
            case "e", "east", "ost", "est", "este": self = .east
            case "w", "west", "ouest", "oeste", "ovest": self = .west
            default: return nil
            }
        }
    }

    /// Whether a number has a form of NMEA 0183, in which the last two digits before the point are minutes.
    private(set) var isCompact = false
    private(set) var hemisphere: Hemisphere?
    private(set) var isNegative = false
    /// The numbers: degrees, and possibly minutes and seconds.
    private var parts: [ScannedDecimal] = []

    private static let minus: [UInt8] = Array("\u{2212}".utf8)

    /// Parses a text; nil if it is not an angle.
    ///
    /// - Parameter hasCommas: Whether a comma is a decimal point.
    init?(_ text: Span<UInt8>, hasCommas: Bool) {
        guard text.count > 0, text.count <= 48 else { return nil }
        var numbers: [[UInt8]] = []
        var word: [UInt8] = []
        var isInNumber = false
        var index = 0
        var words: [[UInt8]] = []
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        while index < text.count {
            var byte = text[index]
            if hasCommas, byte == UInt8(ascii: ",") { byte = UInt8(ascii: ".") }
            let isNumeric = byte.isDigit || byte == UInt8(ascii: ".")
            if isNumeric {
                if isInNumber { numbers[numbers.count - 1].append(byte) } else { numbers.append([byte]) }
                isInNumber = true
                index += 1
                continue
            }
            isInNumber = false
            if isLetter(byte) || byte == 0xC3 && index + 1 < text.count {
                word.append(byte)
                if byte == 0xC3 {
                    index += 1
                    word.append(text[index])
                }
                index += 1
                let isEnd = index == text.count || !isLetter(text[index]) && text[index] != 0xC3
                if isEnd {
                    words.append(word)
                    word = []
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard numbers.isEmpty, !isNegative else { return nil }
                isNegative = byte == UInt8(ascii: "-")
            case 0x20, 0x09, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ":"), 0xB0, 0xBA: break
            // The signs of degrees, minutes and seconds in UTF-8, and a minus.
            case 0xC2 where index + 1 < text.count && [0xB0, 0xBA, 0xB4, 0xA0].contains(text[index + 1]): index += 1
            case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80: index += 2
            case 0xE2 where index + 2 < text.count && text[index + 1] == 0x88 && text[index + 2] == 0x92:
                guard numbers.isEmpty else { return nil }
                isNegative = true
                index += 2
            default: return nil
            }
            index += 1
        }
        for word in words where !["deg", "d"].contains(String(decoding: word, as: UTF8.self).lowercased()) {
            guard hemisphere == nil, let found = Hemisphere(word) else { return nil }
            hemisphere = found
        }
        guard (1...3).contains(numbers.count) else { return nil }
        for (position, number) in numbers.enumerated() {
            guard let value = ScannedDecimal(number.span, 0..<number.count),
                position == numbers.count - 1 || value.fractionDigits == 0, position == 0 || value.value < 60
            else { return nil }
            parts.append(value)
        }
        let whole = numbers[0].prefix { $0 != UInt8(ascii: ".") }.count
        isCompact = numbers.count == 1 && whole >= 4 && whole <= 5
    }

    /// The degrees without a sign; nil if minutes are out of range.
    ///
    /// - Parameter isCompact: Whether the last two digits before the point are minutes.
    func magnitude(isCompact: Bool) -> Double? {
        if isCompact, parts.count == 1 {
            let degrees = (parts[0].value / 100).rounded(.down)
            let minutes = parts[0].value - degrees * 100
            return minutes < 60 ? degrees + minutes / 60 : nil
        }
        var value = parts[0].value
        for (part, unit) in zip(parts.dropFirst(), [60.0, 3_600]) { value += part.value / unit }
        return value
    }

    /// The number of decimals of a degree that preserve the resolution of the text.
    func decimals(isCompact: Bool) -> Int {
        let digits = parts[parts.count - 1].fractionDigits ?? Epoch().coordinateDigits
        switch parts.count {
        case 1: return isCompact ? min(digits + 2, 12) : digits
        case 2: return min(digits + 2, 12)
        default: return min(digits + 4, 12)
        }
    }
}
