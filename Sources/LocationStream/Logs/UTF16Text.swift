/// Converts UTF-16, which some Windows loggers write, to UTF-8.
package struct UTF16Text: Sendable {
    private let isBigEndian: Bool
    /// The first byte of a code unit whose second byte is in the next chunk.
    private var half: UInt8?
    /// The first code unit of a surrogate pair whose second code unit has not arrived.
    private var surrogate: UInt16?

    /// Detects UTF-16 by a byte-order mark, or by the zero bytes beside the first two characters.
    ///
    /// Sentences, XML, JSON and headers of CSV start with two characters of ASCII.
    ///
    /// Nil for text that is not UTF-16.
    package init?(_ beginning: Span<UInt8>) {
        guard beginning.count >= 2 else { return nil }
        func isASCII(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x0D }
        switch (beginning[0], beginning[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        case (let first, 0) where isASCII(first) && (beginning.count < 4 || isASCII(beginning[2]) && beginning[3] == 0):
            isBigEndian = false
        case (0, let first) where isASCII(first) && (beginning.count < 4 || isASCII(beginning[3]) && beginning[2] == 0):
            isBigEndian = true
        default: return nil
        }
    }

    /// Converts the next bytes; drops byte-order marks, and writes U+FFFD for unpaired surrogates.
    package mutating func utf8(_ bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + 1)
        for index in 0..<bytes.count {
            guard let first = half else {
                half = bytes[index]
                continue
            }
            half = nil
            let (high, low) = isBigEndian ? (first, bytes[index]) : (bytes[index], first)
            append(UInt16(high) << 8 | UInt16(low), to: &text)
        }
        return text
    }

    private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
        if let first = surrogate {
            surrogate = nil
            if UTF16.isTrailSurrogate(unit) {
                let value = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
                append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &text)
                return
            }
            append("\u{FFFD}", to: &text)
        }
        switch unit {
        case 0xFEFF: break
        case ..<0x80: text.append(UInt8(unit))
        case _ where UTF16.isLeadSurrogate(unit): surrogate = unit
        default: append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &text)
        }
    }

    private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
        text.append(contentsOf: scalar.utf8)
    }
}
