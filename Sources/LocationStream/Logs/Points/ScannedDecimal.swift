/// A number that was parsed from text, with the count of its decimals.
struct ScannedDecimal: Sendable, Equatable {
    var value: Double
    /// Number of decimals; nil if the number has an exponent.
    ///
    /// Decimals after the 15th significant digit are not counted.
    var fractionDigits: Int?

    /// A number that the text says is unknown.
    static let unknown = ScannedDecimal(value: .nan)

    private init(value: Double) {
        self.value = value
    }

    /// Parses a range of a text; nil if the range does not contain a finite number.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        if let decimal = text.decimal(range) {
            value = decimal.value
            fractionDigits = decimal.fractionDigits
            return
        }
        value = Self.withExponent(text, range)
        guard value.isFinite else { return nil }
    }

    /// Parses a number with an exponent, such as `1.5e2`; NaN if the text is not a number.
    static func withExponent(_ text: Span<UInt8>, _ range: Range<Int>) -> Double {
        guard !range.isEmpty, range.count <= 64 else { return .nan }
        let characters = range.map { text[$0] }
        guard characters.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return .nan }
        return Double(String(decoding: characters, as: UTF8.self)) ?? .nan
    }
}

extension String {
    /// Creates a string from UTF-8; invalid bytes become U+FFFD.
    ///
    /// If the end was cut off, the last character may be incomplete. The last character is then dropped, except if it
    /// is ASCII.
    init(truncating bytes: some BidirectionalCollection<UInt8>, isCut: Bool) {
        var whole = bytes[...]
        if isCut {
            // A character of UTF-8 has at most three continuation bytes after its first byte.
            var end = whole.endIndex
            var steps = 0
            while end > whole.startIndex, steps < 4 {
                end = whole.index(before: end)
                steps += 1
                if whole[end] & 0xC0 != 0x80 { break }
            }
            if end < whole.endIndex, whole[end] >= 0x80 { whole = whole[..<end] }
        }
        self = String(decoding: whole, as: UTF8.self)
    }
}
