/// A number as a whole count of tenths, hundredths or less: what a format with a fixed number of decimals can carry.
///
/// It writes the point as a point whatever the locale, and never an exponent.
package struct FixedDecimal: Sendable, Hashable {
    /// The number times 10 to the power of ``decimals``.
    package let scaled: Int64
    /// The number of decimals, 0 to 9.
    package let decimals: Int

    /// Rounds a number, a half away from zero; nil where it is not finite or has more digits than binary numbers hold.
    package init?(_ value: Double, decimals: Int) {
        let product = (value * Double(Self.powers[decimals])).rounded()
        guard product.magnitude < 0x1p53 else { return nil }
        scaled = Int64(product)
        self.decimals = decimals
    }

    /// Takes a number as it is.
    package init(scaled: Int64, decimals: Int) {
        self.scaled = scaled
        self.decimals = decimals
    }

    /// The binary number nearest to this one.
    package var doubleValue: Double { Double(scaled) / Double(Self.powers[decimals]) }

    /// Appends all decimals, zeros included.
    ///
    /// - Parameter wholeDigits: The least number of digits before the point, 1 to 10; zeros fill it up.
    package func append(wholeDigits: Int = 1, to bytes: inout [UInt8]) {
        guard scaled.magnitude >= 10_000_000_000_000_000 || decimals + wholeDigits > 16 else {
            // A sign, a point and sixteen digits, which are stored at once.
            bytes.append(addingCapacity: 34) { $0.append(scaled, decimals: decimals, wholeDigits: wholeDigits) }
            return
        }
        appendLong(wholeDigits, to: &bytes)
    }

    /// The same for more digits than sixteen.
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

    /// Appends as few decimals as say the same.
    package func appendTrimmed(to bytes: inout [UInt8]) {
        var scaled = scaled
        var decimals = decimals
        while decimals > 0, scaled.isMultiple(of: 10) {
            scaled /= 10
            decimals -= 1
        }
        FixedDecimal(scaled: scaled, decimals: decimals).append(to: &bytes)
    }

    private static let powers: [10 of UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    ]
}
