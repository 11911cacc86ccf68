/// Text as JSON writes it.
extension [UInt8] {
    /// Appends the bytes of a literal, as they are.
    package mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends a JSON string, its quotation marks included.
    ///
    /// Quotation marks, backslashes and all control characters (also DEL and U+0080 to U+009F, which command
    /// terminals) are escaped; everything else stays as it is.
    package mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        // Nearly all texts are written as they are.
        if text.utf8.allSatisfy(\.standsUnescaped) {
            append(contentsOf: text.utf8)
            append(UInt8(ascii: "\""))
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append(literal: "\\\"")
            case "\\": append(literal: "\\\\")
            case "\n": append(literal: "\\n")
            case "\r": append(literal: "\\r")
            case "\t": append(literal: "\\t")
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": append(jsonEscape: scalar)
            default: append(contentsOf: scalar.utf8)
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends `\u00` and two hexadecimal digits.
    private mutating func append(jsonEscape scalar: Unicode.Scalar) {
        append(literal: "\\u00")
        for digit in [scalar.value >> 4, scalar.value & 15] {
            append(UInt8(truncatingIfNeeded: digit < 10 ? 48 + digit : 87 + digit))
        }
    }
}

extension UInt8 {
    /// Whether this byte of a text stands in a JSON string as it is; 0xC2 may begin a control character.
    fileprivate var standsUnescaped: Bool {
        self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != 0x7F && self != 0xC2
    }
}
