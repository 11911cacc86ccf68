/// Text of numbers with a fixed number of decimals, the same in every locale.
package enum FixedPoint {
    /// Returns a number rounded to `places` decimals; "?" if it is not finite or has more digits than a `Double` holds.
    package static func text(_ value: Double, places: Int) -> String {
        guard let decimal = FixedDecimal(value, decimals: places) else { return "?" }
        var bytes: [UInt8] = []
        decimal.append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a number with a leading zero if it has only one digit.
    package static func padded(_ number: some BinaryInteger) -> String {
        (0..<10).contains(number) ? "0\(number)" : "\(number)"
    }
}
