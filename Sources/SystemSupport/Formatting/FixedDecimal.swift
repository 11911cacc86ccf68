/// A number with a fixed number of decimals, as a scaled integer.
///
/// The text of the number has a decimal point in every locale and never an exponent.
@usableFromInline
package struct FixedDecimal: Sendable, Hashable {
    /// The number times 10 to the power of ``decimals``; its magnitude is below 10 to the power of 16.
    @usableFromInline package let scaled: Int64
    /// Number of decimals, 0 to 9.
    @usableFromInline package let decimals: Int

    /// Rounds a number, with halves away from zero.
    ///
    /// - Returns: nil if the number is not finite or has more digits than a `Double` holds.
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
    /// - Parameter trimmed: Whether to omit trailing zeros, and the point if no decimals remain.
    package func append(trimmed: Bool = false, to bytes: inout [UInt8]) {
        // Room for a sign, a point and two blocks of 16 digits. Each block is written whole, even if only some of the
        // digits are kept.
        bytes.append(addingCapacity: 34) { $0.append(scaled, decimals: decimals, trimmed: trimmed) }
    }
}
