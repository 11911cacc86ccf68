/// A number with a fixed number of decimals, as a scaled integer.
///
/// Its text has a decimal point in every locale and never an exponent.
@usableFromInline
package struct FixedDecimal: Sendable, Hashable {
    /// The number times 10 to the power of ``decimals``.
    @usableFromInline package let scaled: Int64
    /// 0 to 9.
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

    /// Appends all decimals, including trailing zeros.
    ///
    /// - Parameter wholeDigits: The minimum number of digits before the point, 1 to 10; padded with zeros.
    package func append(wholeDigits: Int = 1, to bytes: inout [UInt8]) {
        guard scaled.magnitude >= 10_000_000_000_000_000 || decimals + wholeDigits > 16 else {
            // A sign, a point and sixteen digits, stored as whole words.
            bytes.append(addingCapacity: 34) { $0.append(scaled, decimals: decimals, wholeDigits: wholeDigits) }
            return
        }
        appendLong(wholeDigits, to: &bytes)
    }

    private func appendLong(_ wholeDigits: Int, to bytes: inout [UInt8]) {
        var reversed = [20 of UInt8](repeating: UInt8(ascii: "0"))
        var count = 0
        var rest = scaled.magnitude
        while rest > 0 {
            let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
            reversed[count] = UInt8(truncatingIfNeeded: 48 + digit)
            count += 1
            rest = tenth
        }
        count = max(count, decimals + wholeDigits)
        bytes.append(addingCapacity: count + 2) { text in
            if scaled < 0 { text.append(UInt8(ascii: "-")) }
            for place in (0..<count).reversed() {
                text.append(reversed[place])
                if place == decimals, decimals > 0 { text.append(UInt8(ascii: ".")) }
            }
        }
    }

    package func appendTrimmed(to bytes: inout [UInt8]) {
        var scaled = scaled
        var decimals = decimals
        while decimals > 0, scaled.isMultiple(of: 10) {
            scaled /= 10
            decimals -= 1
        }
        FixedDecimal(scaled: scaled, decimals: decimals).append(to: &bytes)
    }
}
