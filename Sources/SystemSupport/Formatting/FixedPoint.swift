/// Text of numbers with a fixed number of decimals, the same in every locale.
package enum FixedPoint {
    /// Returns a number rounded to `places` decimals; "?" if the number is not finite or too large to be a measurement.
    package static func text(_ value: Double, places: Int) -> String {
        guard let decimal = FixedDecimal(value, decimals: places) else { return "?" }
        return text(decimal)
    }

    /// Returns a number with leading zeros, so that it has at least `digits` digits.
    package static func padded(_ number: some BinaryInteger, digits: Int = 2) -> String {
        text(FixedDecimal(scaled: Int64(number), decimals: 0), wholeDigits: digits)
    }

    private static func text(_ decimal: FixedDecimal, wholeDigits: Int = 1) -> String {
        var bytes: [UInt8] = []
        decimal.append(wholeDigits: wholeDigits, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
