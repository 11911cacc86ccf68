/// Powers of ten that a `Double` represents exactly.
private let powersOfTen: InlineArray<19, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
]

/// A decimal number, stored as its digits and the number of digits after the point.
struct Decimal {
    /// At most 15 digits as one integer, which a `Double` represents exactly.
    var digits: Int64 = 0
    var fractionDigits = 0
    var hasPoint = false
    var isNegative = false

    /// The nearest `Double`.
    ///
    /// Both operands of the division are exact, so only the quotient is rounded.
    var value: Double {
        let magnitude = Double(digits) / powersOfTen[fractionDigits]
        return isNegative ? -magnitude : magnitude
    }
}

extension Decimal {
    /// Parses up to eight characters: digits and at most one point.
    ///
    /// - Parameters:
    ///   - word: The characters; the first one is in the lowest bits.
    ///   - count: The number of characters, 1 to 8.
    @inline(__always)
    init?(_ word: UInt64, count: Int) {
        var text = DigitWord(word, count: count)
        let others = text.others
        if others != 0 {
            guard count > 1, let fraction = text.removePoint(others) else { return nil }
            fractionDigits = fraction
            hasPoint = true
        }
        digits = text.value
    }

    /// Parses nine to sixteen characters: digits and at most one point.
    ///
    /// - Parameters:
    ///   - head: The first characters.
    ///   - headCount: The number of characters in `head`, 1 to 8.
    ///   - tail: The last eight characters.
    @inline(__always)
    init?(head: UInt64, _ headCount: Int, tail: UInt64) {
        var first = DigitWord(head, count: headCount)
        var last = DigitWord(tail, count: 8)
        var tailScale: Int64 = 100_000_000
        switch (first.others, last.others) {
        case (0, 0):
            // A `Double` cannot represent every number of sixteen digits.
            guard headCount < 8 else { return nil }
        case (let others, 0):
            guard let fraction = first.removePoint(others) else { return nil }
            fractionDigits = fraction + 8
            hasPoint = true
        case (0, let others):
            guard let fraction = last.removePoint(others) else { return nil }
            fractionDigits = fraction
            hasPoint = true
            tailScale = 10_000_000
        default: return nil
        }
        digits = first.value * tailScale + last.value
    }
}

/// Eight characters in a word, each XORed with `0`; the first character is in the lowest bits.
///
/// A shorter text is padded with zeros before its first character.
struct DigitWord {
    private var bits: UInt64

    /// - Parameter count: The number of characters to use, 1 to 8, starting with the lowest bits.
    @inline(__always)
    init(_ word: UInt64, count: Int) {
        bits = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }

    /// The highest bit of each byte that is not a digit.
    ///
    /// Only the lowest set bit is certain, because the addition may carry into later bytes.
    @inline(__always)
    var others: UInt64 { ((bits &+ 0x7676_7676_7676_7676) | bits) & 0x8080_8080_8080_8080 }

    /// Removes the decimal point.
    ///
    /// - Parameter others: The value of ``others``.
    /// - Returns: The number of digits after the point; nil unless a point is the only character that is not a digit.
    @inline(__always)
    mutating func removePoint(_ others: UInt64) -> Int? {
        let place = UInt64(truncatingIfNeeded: others.trailingZeroBitCount & 0x38)
        // A point causes no carry into later bytes, so the bits of these bytes are correct.
        guard others & (others &- 1) == 0, bits &>> place & 0xFF == 0x1E else { return nil }
        let before = (1 &<< place) &- 1 as UInt64
        bits = bits & ~(before &<< 8 | 0xFF) | (bits & before) &<< 8
        return 7 &- Int(truncatingIfNeeded: place &>> 3)
    }

    /// The value of the eight digits.
    ///
    /// The first multiplication joins neighbouring digits to pairs, the second joins pairs to groups of four, and the
    /// third joins the two groups of four.
    @inline(__always)
    var value: Int64 {
        let pairs = (bits &* 2561) &>> 8
        let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) &>> 16
        return Int64(truncatingIfNeeded: ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) &>> 32)
    }
}

extension Span<UInt8> {
    /// Returns the only character of a field that is not a blank; nil if there is none, or more than one.
    @inline(__always)
    func letter(_ field: Range<Int>) -> UInt8? {
        guard field.count == 1, self[field.lowerBound] != 0x20 else {
            return field.count < 2 ? nil : paddedLetter(field)
        }
        return self[field.lowerBound]
    }

    @inline(never)
    private func paddedLetter(_ field: Range<Int>) -> UInt8? {
        let inner = trimmed(field)
        return inner.count == 1 ? self[inner.lowerBound] : nil
    }

    /// Returns a field without leading and trailing blanks, because some receivers pad fields.
    @inline(never)
    func trimmed(_ field: Range<Int>) -> Range<Int> {
        var (start, end) = (field.lowerBound, field.upperBound)
        while start < end, self[start] == 0x20 { start += 1 }
        while start < end, self[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }

    /// Returns a field's number; NaN if the field is empty or not a number.
    package func number(_ field: Range<Int>) -> Double {
        let length = field.count
        guard length > 0 else { return .nan }
        guard length <= 8, field.lowerBound >= 0, field.lowerBound <= count &- 8,
            let decimal = Decimal(word(at: field.lowerBound), count: length)
        else { return longNumber(field) }
        return decimal.value
    }

    /// Slow path of ``number(_:)`` for fields in any form.
    @inline(never)
    private func longNumber(_ field: Range<Int>) -> Double {
        decimal(field)?.value ?? .nan
    }

    /// Returns the integer of a field of one to four digits; nil for other fields.
    ///
    /// Also nil for a field that ends before index 4, because four bytes are loaded at once.
    @inline(__always)
    private func shortDigits(_ field: Range<Int>) -> Int32? {
        let length = field.count
        guard length &- 1 < 4, length > 0, field.upperBound >= 4, field.upperBound <= count else { return nil }
        // Safe, because every bit pattern is an integer, and the bounds have just been checked.
        let word = unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: field.upperBound &- 4, as: UInt32.self))
        let surplus = UInt32(truncatingIfNeeded: 32 &- 8 &* length)
        let digits = ((word ^ 0x3030_3030) &>> surplus) &<< surplus
        guard ((digits &+ 0x7676_7676) | digits) & 0x8080_8080 == 0 else { return nil }
        let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF
        return Int32(truncatingIfNeeded: (pairs &* 6_553_601) &>> 16)
    }

    /// Returns a field's number; NaN if the field is empty, not a number or out of range.
    package func number(_ field: Range<Int>, within range: ClosedRange<Double>) -> Double {
        let value = number(field)
        return range.contains(value) ? value : .nan
    }

    /// Returns a field's unsigned integer of at most nine digits.
    @inline(__always)
    package func integer(_ field: Range<Int>) -> Int? {
        if let digits = shortDigits(field) { return Int(digits) }
        return field.isEmpty ? nil : longInteger(field)
    }

    /// Slow path of ``integer(_:)`` for fields in any form.
    @inline(never)
    private func longInteger(_ field: Range<Int>) -> Int? {
        let field = trimmed(field)
        guard field.count <= 9, let number = unsigned(field), !number.hasPoint else { return nil }
        return Int(number.digits)
    }

    /// Returns a field's unsigned decimal of at most sixteen characters.
    @inline(__always)
    func unsigned(_ field: Range<Int>) -> Decimal? {
        let count = field.count
        guard count > 8 else { return count > 0 ? Decimal(word(at: field.lowerBound), count: count) : nil }
        guard count <= 16 else { return nil }
        return Decimal(
            head: word(at: field.lowerBound), count - 8, tail: word(at: field.upperBound - 8))
    }

    /// Returns a field's decimal number; a sign, a point, and blanks around the number are permitted.
    ///
    /// Decimals after the 15th significant digit and after the 18th decimal are dropped. A field with more than 15
    /// digits before the point is invalid.
    @inline(__always)
    func decimal(_ field: Range<Int>) -> Decimal? {
        field.isEmpty ? nil : unsigned(field) ?? signedOrLong(field)
    }

    /// Slow path of ``decimal(_:)``, one character at a time.
    private func signedOrLong(_ field: Range<Int>) -> Decimal? {
        let field = trimmed(field)
        var decimal = Decimal()
        var position = field.lowerBound
        guard position < field.upperBound else { return nil }
        if self[position] == UInt8(ascii: "-") || self[position] == UInt8(ascii: "+") {
            decimal.isNegative = self[position] == UInt8(ascii: "-")
            position += 1
        }
        var hasDigit = false
        while position < field.upperBound {
            let byte = self[position]
            let digit = byte &- UInt8(ascii: "0")
            if digit < 10 {
                hasDigit = true
                if decimal.digits < 100_000_000_000_000, decimal.fractionDigits < 18 {
                    decimal.digits = decimal.digits * 10 + Int64(digit)
                    if decimal.hasPoint { decimal.fractionDigits += 1 }
                } else if !decimal.hasPoint {
                    return nil
                }
            } else if byte == UInt8(ascii: "."), !decimal.hasPoint {
                decimal.hasPoint = true
            } else {
                return nil
            }
            position += 1
        }
        return hasDigit ? decimal : nil
    }
}
