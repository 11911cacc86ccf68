import LocationStream
import SystemSupport

/// Numbers with a fixed count of decimals, the same in every locale.
package enum FixedPoint {
    /// A number rounded to so many decimals; "?" for what no receiver can mean.
    package static func text(_ value: Double, places: Int) -> String {
        guard let decimal = FixedDecimal(value, decimals: places) else { return "?" }
        return text(decimal)
    }

    /// A number with zeros before it, so that it has at least so many digits.
    package static func padded(_ number: some BinaryInteger, digits: Int = 2) -> String {
        text(FixedDecimal(scaled: Int64(number), decimals: 0), wholeDigits: digits)
    }

    private static func text(_ decimal: FixedDecimal, wholeDigits: Int = 1) -> String {
        var bytes: [UInt8] = []
        decimal.append(wholeDigits: wholeDigits, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
