extension [UInt8] {
    /// Appends text as the content of an XML 1.0 element.
    ///
    /// Escapes `&`, `<` and `>`. Writes numeric references for carriage returns, which a parser would change, and for
    /// DEL and U+0080 to U+009F, which terminals act on. Drops the characters that XML 1.0 forbids.
    package mutating func append(xmlText text: String) {
        // Fast path: most texts need no escapes.
        if text.utf8.allSatisfy(\.needsNoXMLEscape) { return append(contentsOf: text.utf8) }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: append(literal: "&amp;")
            case 0x3C: append(literal: "&lt;")
            case 0x3E: append(literal: "&gt;")
            case 0x09, 0x0A: append(contentsOf: scalar.utf8)
            case 0x0D, 0x7F..<0xA0: append(contentsOf: "&#\(scalar.value);".utf8)
            case 0..<0x20, 0xFFFE, 0xFFFF: break
            default: append(contentsOf: scalar.utf8)
            }
        }
    }

    /// Appends an XML element with a text; appends nothing if the text is nil or empty.
    ///
    /// - Parameters:
    ///   - start: The start tag.
    ///   - end: The end tag, and any text that follows it.
    package mutating func append(xmlElement start: StaticString, text: String?, _ end: StaticString) {
        guard let text, !text.isEmpty else { return }
        append(literal: start)
        append(xmlText: text)
        append(literal: end)
    }
}

extension UInt8 {
    /// Whether the byte certainly needs no escape in XML; false for every byte outside ASCII.
    fileprivate var needsNoXMLEscape: Bool {
        (0x20..<0x7F).contains(self) && self != UInt8(ascii: "&") && self != UInt8(ascii: "<")
            && self != UInt8(ascii: ">")
    }
}
