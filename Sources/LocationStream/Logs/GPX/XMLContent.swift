import SystemSupport

/// The text of an element or the value of an attribute, without white space around it.
///
/// A text of more than 256 bytes counts as empty. No relevant value is that long.
struct XMLContent {
    private var bytes = [256 of UInt8](repeating: 0)
    private var count = 0
    private var isOverlong = false
    /// Index of the `&` of an incomplete entity.
    private var entityStart: Int?

    mutating func clear() {
        count = 0
        isOverlong = false
        entityStart = nil
    }

    /// Appends a byte and expands a completed entity.
    mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: "&") { entityStart = count }
        appendLiterally(byte)
        if byte == UInt8(ascii: ";"), let start = entityStart { expandEntity(at: start) }
    }

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

    mutating func removeLast(_ number: Int) {
        count = max(0, count - number)
    }

    /// Replaces an entity with its character; keeps an unknown entity.
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
    var text: String { text(trimmed) }

    /// Parses the text as a decimal number; NaN if the text is not a number or out of range.
    func number(within range: ClosedRange<Double>) -> Double {
        let value = bytes.span.decimal(trimmed)?.value ?? numberWithExponent
        return range.contains(value) ? value : .nan
    }

    /// Number of digits after the decimal point, up to the 15th significant digit; nil if it is not a decimal number.
    var fractionDigits: Int? {
        bytes.span.decimal(trimmed)?.fractionDigits
    }

    var integer: Int? {
        bytes.span.integer(trimmed)
    }

    /// The text as an ISO 8601 time, in milliseconds since 1970; nil if it is not one.
    var instant: Int64? {
        ISO8601.milliseconds(bytes.span.extracting(trimmed))
    }

    /// The text as a number with an exponent, which GPX does not have but Java's number formatting produces.
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
