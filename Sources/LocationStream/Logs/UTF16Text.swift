/// Makes ASCII of UTF-16, which some loggers of Windows write.
package struct UTF16Text {
    private let isBigEndian: Bool
    /// The first byte of a pair that was cut.
    private var half: UInt8?

    /// Looks at the first bytes of a record; nil where they are no UTF-16: they have neither its mark nor a sentence's
    /// or a tag's first character in two bytes.
    package init?(_ beginning: Span<UInt8>) {
        guard beginning.count >= 2 else { return nil }
        switch (beginning[0], beginning[1]) {
        case (0xFF, 0xFE), (UInt8(ascii: "$"), 0), (UInt8(ascii: "<"), 0): isBigEndian = false
        case (0xFE, 0xFF), (0, UInt8(ascii: "$")), (0, UInt8(ascii: "<")): isBigEndian = true
        default: return nil
        }
    }

    /// The characters of the next bytes; what is not ASCII becomes a question mark, and the mark of UTF-16 nothing.
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
