package import SystemSupport

package enum MarkupText {
    /// Sanitizes text, then escapes `&`, `<`, `>` and quotes.
    package static func escaped(sanitizing text: String, lineEnds: SanitizedText.LineEnds = .blanks) -> String {
        escaped(text.sanitized(lineEnds: lineEnds))
    }

    /// Escapes `&`, `<`, `>` and quotes in sanitized text.
    package static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): result.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): result.append(contentsOf: "&#39;".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
