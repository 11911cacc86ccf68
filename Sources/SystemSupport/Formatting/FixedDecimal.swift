/// A number with a fixed number of decimals, as a scaled integer.
///
/// The text of the number has a decimal point in every locale and never an exponent.
@usableFromInline
package struct FixedDecimal: Sendable, Hashable {
    /// The number times 10 to the power of ``decimals``.
    @usableFromInline package let scaled: Int64
    /// Number of decimals, 0 to 9.
    @usableFromInline package let decimals: Int

    /// Rounds a number, halves away from zero; nil if it is not finite or has more digits than a `Double` holds.
    @inlinable
    package init?(_ value: Double, decimals: Int) {
        guard let scaled = ScaledNumber.rounded(value, decimals: decimals) else { return nil }
        self.init(scaled: scaled, decimals: decimals)
    }

    @inlinable
    package init(scaled: Int64, decimals: Int) {
        self.scaled = scaled
        self.decimals = decimals
    }

    package var doubleValue: Double { Double(scaled) / ScaledNumber.powerOfTen(decimals) }

    /// Appends the number.
    ///
    /// - Parameters:
    ///   - wholeDigits: The minimum number of digits before the point, 1 to 10; padded with zeros.
    ///   - trimmed: Whether to omit trailing zeros, and the point if no decimals remain.
    package func append(wholeDigits: Int = 1, trimmed: Bool = false, to bytes: inout [UInt8]) {
        guard scaled.magnitude >= 10_000_000_000_000_000 || decimals + wholeDigits > 16 else {
            // A sign, a point and sixteen digits, stored as whole words.
            bytes.append(addingCapacity: 34) {
                $0.append(scaled, decimals: decimals, wholeDigits: wholeDigits, trimmed: trimmed)
            }
            return
        }
        let digits = Array(String(scaled.magnitude).utf8)
        let padding = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, decimals + wholeDigits - digits.count))
        let text = padding + digits
        var fraction = text.suffix(decimals)
        while trimmed, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes += text.dropLast(decimals)
        if !fraction.isEmpty { bytes.append(UInt8(ascii: ".")) }
        bytes += fraction
    }
}
