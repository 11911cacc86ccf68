extension [UInt8] {
    package mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends a JSON string with its quotation marks.
    ///
    /// Escapes quotation marks, backslashes and control characters, including DEL and U+0080 to U+009F, which terminals
    /// act on.
    package mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        // Fast path: most strings need no escapes.
        if text.utf8.allSatisfy(\.needsNoJSONEscape) {
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

    private mutating func append(jsonEscape scalar: Unicode.Scalar) {
        append(literal: "\\u00")
        for digit in [scalar.value >> 4, scalar.value & 15] {
            append(UInt8(truncatingIfNeeded: digit < 10 ? 48 + digit : 87 + digit))
        }
    }
}

extension UInt8 {
    /// Whether the byte certainly needs no escape in a JSON string.
    ///
    /// False for 0xC2, which can be the first byte of U+0080 to U+009F.
    fileprivate var needsNoJSONEscape: Bool {
        self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != 0x7F && self != 0xC2
    }
}
