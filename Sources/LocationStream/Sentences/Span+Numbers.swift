/// Powers of ten that a `Double` holds exactly.
private let powersOfTen: InlineArray<19, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
]

/// A decimal number as its digits and how many of them stand behind the point.
struct Decimal {
    /// All digits as one integer, at most 15 of them: what a `Double` holds exactly.
    var digits: Int64 = 0
    var fractionDigits = 0
    var hasPoint = false
    var isNegative = false

    /// The nearest `Double`: one division of two exact numbers rounds once.
    var value: Double {
        let magnitude = Double(digits) / powersOfTen[fractionDigits]
        return isNegative ? -magnitude : magnitude
    }
}

extension Decimal {
    /// Reads up to eight characters that are digits, and at most one point.
    ///
    /// - Parameters:
    ///   - word: The characters, the first in the lowest bits.
    ///   - count: How many there are, 1 to 8.
    @inline(__always)
    init?(_ word: UInt64, count: Int) {
        var text = DigitWord(word, count: count)
        let others = text.others
        if others != 0 {
            guard count > 1, let behind = text.removePoint(others) else { return nil }
            fractionDigits = behind
            hasPoint = true
        }
        digits = text.value
    }

    /// Reads nine to sixteen characters that are digits, and at most one point.
    ///
    /// - Parameters:
    ///   - head: The first of the characters.
    ///   - headCount: How many these are, 1 to 8.
    ///   - tail: The last eight.
    @inline(__always)
    init?(head: UInt64, _ headCount: Int, tail: UInt64) {
        var first = DigitWord(head, count: headCount)
        var last = DigitWord(tail, count: 8)
        var tailScale: Int64 = 100_000_000
        switch (first.others, last.others) {
        case (0, 0):
            // Sixteen digits are more than a Double holds.
            guard headCount < 8 else { return nil }
        case (let others, 0):
            guard let behind = first.removePoint(others) else { return nil }
            fractionDigits = behind + 8
            hasPoint = true
        case (0, let others):
            guard let behind = last.removePoint(others) else { return nil }
            fractionDigits = behind
            hasPoint = true
            tailScale = 10_000_000
        default: return nil
        }
        digits = first.value * tailScale + last.value
    }
}

/// Eight characters in a word, the first in the lowest bits, each without what all digits have in common; those that a
/// shorter text lacks are zeros before it.
struct DigitWord {
    private var bits: UInt64

    /// - Parameter count: How many of the characters are meant, 1 to 8.
    @inline(__always)
    init(_ word: UInt64, count: Int) {
        bits = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }

    /// The highest bit of each byte that is no digit; what stands behind the first may be wrong.
    @inline(__always)
    var others: UInt64 { ((bits &+ 0x7676_7676_7676_7676) | bits) & 0x8080_8080_8080_8080 }

    /// Takes out the only character that is no digit.
    ///
    /// - Parameter others: Those that are not.
    /// - Returns: How many characters stand behind it; nil where there are more, or it is no point.
    @inline(__always)
    mutating func removePoint(_ others: UInt64) -> Int? {
        let place = UInt64(truncatingIfNeeded: others.trailingZeroBitCount & 0x38)
        // A point carries nothing into the bytes behind it, so that they are as they say.
        guard others & (others &- 1) == 0, bits &>> place & 0xFF == 0x1E else { return nil }
        let before = (1 &<< place) &- 1 as UInt64
        bits = bits & ~(before &<< 8 | 0xFF) | (bits & before) &<< 8
        return 7 &- Int(truncatingIfNeeded: place &>> 3)
    }

    /// The number that eight digits are: pairs, then fours, then all, each in one multiplication.
    @inline(__always)
    var value: Int64 {
        let pairs = (bits &* 2561) &>> 8
        let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) &>> 16
        return Int64(truncatingIfNeeded: ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) &>> 32)
    }
}

extension Span<UInt8> {
    /// The only byte of a field; nil where the field is empty or longer.
    @inline(__always)
    func letter(_ field: Range<Int>) -> UInt8? {
        field.count == 1 ? self[field.lowerBound] : nil
    }

    /// A field's number; NaN where it is empty or not a number.
    package func number(_ field: Range<Int>) -> Double {
        let length = field.count
        guard length > 0 else { return .nan }
        guard length <= 8, field.lowerBound >= 0, field.lowerBound <= count &- 8,
            let decimal = Decimal(word(at: field.lowerBound), count: length)
        else { return longNumber(field) }
        return decimal.value
    }

    /// The same for a field that is long, stands at the end, has a sign, or is no number.
    @inline(never)
    private func longNumber(_ field: Range<Int>) -> Double {
        decimal(field)?.value ?? .nan
    }

    /// The number of a field that is a short whole number, as a rule; NaN where it is empty or no number.
    @inline(__always)
    func shortNumber(_ field: Range<Int>) -> Double {
        guard let digits = shortDigits(field) else { return field.isEmpty ? .nan : number(field) }
        return Double(digits)
    }

    /// A field's number where that is up to four digits; nil for all others, and at the very start.
    @inline(__always)
    private func shortDigits(_ field: Range<Int>) -> Int32? {
        let length = field.count
        guard length &- 1 < 4, length > 0, field.upperBound >= 4, field.upperBound <= count else { return nil }
        // Every bit pattern is an integer, and the bounds have just been checked.
        let word = unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: field.upperBound &- 4, as: UInt32.self))
        let surplus = UInt32(truncatingIfNeeded: 32 &- 8 &* length)
        let digits = ((word ^ 0x3030_3030) &>> surplus) &<< surplus
        guard ((digits &+ 0x7676_7676) | digits) & 0x8080_8080 == 0 else { return nil }
        let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF
        return Int32(truncatingIfNeeded: (pairs &* 6_553_601) &>> 16)
    }

    /// A field's number; NaN where it is empty, not a number or outside of what is possible.
    package func number(_ field: Range<Int>, within range: ClosedRange<Double>) -> Double {
        let value = number(field)
        return range.contains(value) ? value : .nan
    }

    /// A field's whole number without a sign, of at most nine digits.
    @inline(__always)
    package func integer(_ field: Range<Int>) -> Int? {
        if let digits = shortDigits(field) { return Int(digits) }
        return field.isEmpty ? nil : longInteger(field)
    }

    /// The same for a field that is long, stands at the very start, or is no number.
    @inline(never)
    private func longInteger(_ field: Range<Int>) -> Int? {
        guard field.count <= 9, let number = unsigned(field), !number.hasPoint else { return nil }
        return Int(number.digits)
    }

    /// A field's decimal number without a sign, of at most sixteen characters.
    @inline(__always)
    func unsigned(_ field: Range<Int>) -> Decimal? {
        let count = field.count
        guard count > 8 else { return count > 0 ? Decimal(word(at: field.lowerBound), count: count) : nil }
        guard count <= 16 else { return nil }
        return Decimal(
            head: word(at: field.lowerBound), count - 8, tail: word(at: field.upperBound - 8))
    }

    /// A field's decimal number: an optional sign, digits, an optional point.
    ///
    /// Fraction digits that would not fit are dropped; whole digits that do not fit make the field unreadable.
    @inline(__always)
    func decimal(_ field: Range<Int>) -> Decimal? {
        field.isEmpty ? nil : unsigned(field) ?? signedOrLong(field)
    }

    /// The same, a character at a time.
    private func signedOrLong(_ field: Range<Int>) -> Decimal? {
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
                if decimal.digits < 100_000_000_000_000 {
                    decimal.digits = decimal.digits * 10 + Int64(digit)
                    if decimal.hasPoint { decimal.fractionDigits += 1 }
                } else if !decimal.hasPoint {
                    return nil
                }
                if decimal.fractionDigits > 18 { return nil }
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
