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

extension Span<UInt8> {
    /// The only byte of a field; nil where the field is empty or longer.
    func letter(_ field: Range<Int>) -> UInt8? {
        field.count == 1 ? self[field.lowerBound] : nil
    }

    /// A field's number; NaN where it is empty or not a number.
    package func number(_ field: Range<Int>) -> Double {
        decimal(field)?.value ?? .nan
    }

    /// A field's number; NaN where it is empty, not a number or outside of what is possible.
    package func number(_ field: Range<Int>, within range: ClosedRange<Double>) -> Double {
        let value = number(field)
        return range.contains(value) ? value : .nan
    }

    /// A field's whole number without a sign, of at most nine digits.
    package func integer(_ field: Range<Int>) -> Int? {
        guard !field.isEmpty, field.count <= 9 else { return nil }
        var value = 0
        for position in field {
            let digit = self[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// A field's decimal number: an optional sign, digits, an optional point.
    ///
    /// Fraction digits that would not fit are dropped; whole digits that do not fit make the field unreadable.
    func decimal(_ field: Range<Int>) -> Decimal? {
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
