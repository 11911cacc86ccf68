/// Converts UTF-16, which some Windows loggers write, to ASCII.
package struct UTF16Text {
    private let isBigEndian: Bool
    /// The first byte of a code unit split between chunks.
    private var half: UInt8?

    /// Detects UTF-16 by a byte-order mark, or by a `$` or `<` of two bytes; nil for other text.
    package init?(_ beginning: Span<UInt8>) {
        guard beginning.count >= 2 else { return nil }
        switch (beginning[0], beginning[1]) {
        case (0xFF, 0xFE), (UInt8(ascii: "$"), 0), (UInt8(ascii: "<"), 0): isBigEndian = false
        case (0xFE, 0xFF), (0, UInt8(ascii: "$")), (0, UInt8(ascii: "<")): isBigEndian = true
        default: return nil
        }
    }

    /// Converts the next bytes, without byte-order marks and with question marks for non-ASCII characters.
    package mutating func narrow(_ bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + 1)
        for index in 0..<bytes.count {
            guard let first = half else {
                half = bytes[index]
                continue
            }
            half = nil
            let (high, low) = isBigEndian ? (first, bytes[index]) : (bytes[index], first)
            if high == 0xFE, low == 0xFF { continue }
            text.append(high == 0 && low < 0x80 ? low : UInt8(ascii: "?"))
        }
        return text
    }
}
