import SystemSupport

/// The text of an element or the value of an attribute, without white space around it.
///
/// A text of more than 256 bytes, such as a description, is stored separately. If such a text is read as a number or
/// a time, it counts as empty. A text is cut after ``longestText`` bytes.
struct XMLContent: Sendable {
    /// The maximum number of bytes of a text; the rest is dropped.
    static let longestText = 16 << 10

    private var bytes = [256 of UInt8](repeating: 0)
    private var count = 0
    /// The whole text, if it is too long for ``bytes``; otherwise empty.
    private var long: [UInt8] = []
    private var isFull = false
    /// Index of the `&` of an entity whose `;` has not arrived.
    private var entityStart: Int?

    /// The maximum number of characters between the `&` and the `;` of an entity.
    private static let longestEntity = 12

    mutating func clear() {
        count = 0
        if !long.isEmpty { long.removeAll(keepingCapacity: true) }
        isFull = false
        entityStart = nil
    }

    /// Appends a byte; if the byte completes an entity, replaces the entity with its character.
    mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: "&") { entityStart = length }
        appendLiterally(byte)
        if byte == UInt8(ascii: ";"), let start = entityStart { expandEntity(at: start) }
    }

    @inline(__always)
    mutating func appendLiterally(_ byte: UInt8) {
        guard long.isEmpty else { return appendToLong(byte) }
        guard count > 0 || !byte.isXMLSpace else { return }
        guard count < bytes.count else {
            long.reserveCapacity(2 * count)
            for index in 0..<count { long.append(bytes[index]) }
            count = 0
            return appendToLong(byte)
        }
        bytes[count] = byte
        count += 1
    }

    private mutating func appendToLong(_ byte: UInt8) {
        if long.count < Self.longestText { long.append(byte) } else { isFull = true }
    }

    mutating func removeLast(_ number: Int) {
        guard long.isEmpty else {
            // If the text was cut at the limit, the bytes to remove were not appended, so they need not be removed.
            if !isFull { long.removeLast(min(number, long.count - 1)) }
            return
        }
        count = max(0, count - number)
    }

    private var length: Int { long.isEmpty ? count : long.count }

    /// Replaces an entity with its character; does not change an unknown entity.
    private mutating func expandEntity(at start: Int) {
        entityStart = nil
        let end = length
        guard !isFull, start + 2 < end, end - start <= Self.longestEntity + 2,
            let scalar = Self.scalar(text(start + 1..<end - 1))
        else { return }
        if long.isEmpty { count = start } else { long.removeLast(end - start) }
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
        String(decoding: range.map { long.isEmpty ? bytes[$0] : long[$0] }, as: UTF8.self)
    }
}

// MARK: Values

extension XMLContent {
    /// The text, or an empty text if it has more than 256 bytes.
    var word: String { text(trimmed) }

    /// The whole text, with U+FFFD for bytes that are not UTF-8; nil if the text is empty.
    var text: String? {
        guard !long.isEmpty else { return count > 0 ? word : nil }
        let end = isFull ? long.count : (long.lastIndex { !$0.isXMLSpace } ?? -1) + 1
        return String(truncating: long[..<end], isCut: isFull)
    }

    /// Parses the text as a decimal number; NaN if the text is not a number or out of range.
    func number(within range: ClosedRange<Double>) -> Double {
        let value = bytes.span.decimal(trimmed)?.value ?? numberWithExponent
        return range.contains(value) ? value : .nan
    }

    /// Number of decimals; nil if the text is not a decimal number.
    ///
    /// Decimals after the 15th significant digit are not counted.
    var fractionDigits: Int? {
        bytes.span.decimal(trimmed)?.fractionDigits
    }

    var integer: Int? {
        bytes.span.integer(trimmed)
    }

    /// The text as a time with a form of ``TimeText``, in milliseconds since 1970; nil if the text is not a time.
    var instant: Int64? { TimeText.milliseconds(bytes.span.extracting(trimmed)) }

    /// The text as an instant, or as the beginning of a day, a month or a year, as KML writes dates.
    var instantOrDate: (milliseconds: Int64, isDate: Bool)? {
        if let instant { return (instant, false) }
        let parts = text(trimmed).split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(parts.count), trimmed.count == [4, 7, 10][parts.count - 1], let year = parts[0] else {
            return nil
        }
        let date = CivilDate(
            year: year, month: parts.count > 1 ? parts[1] ?? 0 : 1, day: parts.count > 2 ? parts[2] ?? 0 : 1)
        return date.isValid && year >= 0 ? (Int64(date.daysSince1970) * 86_400_000, true) : nil
    }

    /// The beginning of the text, without white space around it.
    var beginning: [UInt8] { long.isEmpty ? trimmed.map { bytes[$0] } : Array(long.prefix(256)) }

    /// Whether the text is neither a number nor a word for an unknown value.
    var isUnreadableNumber: Bool {
        let isNumber = !number(within: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude).isNaN
        return !isNumber && !CSVRow.isUnknown(beginning)
    }

    /// Returns the numbers of a text such as `8.5,47.4,412`; nil if a part of the text is not a number.
    ///
    /// A comma may end the text. A word for an unknown number, such as `NaN`, counts as NaN.
    ///
    /// - Parameter separator: A blank stands for any white space. If a text has none, commas separate its numbers.
    func numbers(separatedBy separator: UInt8) -> [ScannedDecimal]? {
        var numbers: [ScannedDecimal] = []
        var start = 0
        let end = trimmed.upperBound
        let isSpaced = separator == UInt8(ascii: " ") && (0..<end).contains { bytes[$0].isXMLSpace }
        func separates(_ byte: UInt8) -> Bool { isSpaced ? byte.isXMLSpace : byte == UInt8(ascii: ",") }
        while start < end {
            var stop = start
            while stop < end, !separates(bytes[stop]) { stop += 1 }
            if let number = ScannedDecimal(bytes.span, start..<stop) {
                numbers.append(number)
            } else if stop > start, CSVRow.isUnknown((start..<stop).map { bytes[$0] }) {
                numbers.append(.unknown)
            } else {
                return nil
            }
            start = stop + 1
            if isSpaced { while start < end, bytes[start].isXMLSpace { start += 1 } }
        }
        return numbers
    }

    func ends(with byte: UInt8) -> Bool { count > 0 && bytes[count - 1] == byte }

    var isEmpty: Bool { length == 0 }

    /// The text as a number with an exponent; NaN if it is not a number.
    ///
    /// GPX does not allow exponents, but Java's number formatting produces them.
    private var numberWithExponent: Double { ScannedDecimal.withExponent(bytes.span, trimmed) }

    private var trimmed: Range<Int> {
        var end = count
        while end > 0, bytes[end - 1].isXMLSpace { end -= 1 }
        return 0..<end
    }
}
