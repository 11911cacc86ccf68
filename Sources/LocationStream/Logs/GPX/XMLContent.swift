import SystemSupport

/// The text of an element or the value of an attribute, without white space around it.
///
/// At most 256 bytes are kept: no number, time or word that matters is longer, and a longer text counts as empty.
struct XMLContent {
    private var bytes = [256 of UInt8](repeating: 0)
    private var count = 0
    private var isOverlong = false
    /// Where an entity begins whose end has not come yet.
    private var entityStart: Int?

    /// Begins anew.
    mutating func clear() {
        count = 0
        isOverlong = false
        entityStart = nil
    }

    /// Takes the next byte, expanding entities.
    mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: "&") { entityStart = count }
        appendLiterally(byte)
        if byte == UInt8(ascii: ";"), let start = entityStart { expandEntity(at: start) }
    }

    /// Takes the next byte, which begins no entity.
    mutating func appendLiterally(_ byte: UInt8) {
        guard !isOverlong, count > 0 || !byte.isXMLSpace else { return }
        guard count < bytes.count else {
            clear()
            isOverlong = true
            return
        }
        bytes[count] = byte
        count += 1
    }

    /// Puts the character for its entity; an unknown one stays as it is.
    private mutating func expandEntity(at start: Int) {
        entityStart = nil
        guard start + 2 < count, let scalar = Self.scalar(text(start + 1..<count - 1)) else { return }
        count = start
        for byte in scalar.utf8 { appendLiterally(byte) }
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        if name.first == "#" {
            let digits = name.dropFirst()
            let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
            return value.flatMap(Unicode.Scalar.init)
        }
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: return nil
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }
}

// MARK: Values

extension XMLContent {
    /// The text.
    var text: String { text(trimmed) }

    /// The decimal number that the text is, within a range; NaN where it is anything else.
    func number(within range: ClosedRange<Double>) -> Double {
        let value = bytes.span.decimal(trimmed)?.value ?? numberWithExponent
        return range.contains(value) ? value : .nan
    }

    /// How many digits stand behind the point of the decimal number that the text is, as far as they count; nil where it
    /// is anything else.
    var fractionDigits: Int? {
        bytes.span.decimal(trimmed)?.fractionDigits
    }

    /// The whole number without a sign that the text is; nil where it is anything else.
    var integer: Int? {
        bytes.span.integer(trimmed)
    }

    /// The instant that the text is, in milliseconds since 1970; nil where it is anything else.
    var instant: Int64? {
        ISO8601.milliseconds(bytes.span.extracting(trimmed))
    }

    /// GPX has no exponents, but what prints a small number in Java does.
    private var numberWithExponent: Double {
        let text = text
        return text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) ?? .nan : .nan
    }

    private var trimmed: Range<Int> {
        var end = count
        while end > 0, bytes[end - 1].isXMLSpace { end -= 1 }
        return 0..<end
    }
}
