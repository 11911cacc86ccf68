/// Numbers as whole counts of tenths, hundredths or less.
package enum ScaledNumber {
    /// A number times 10 to the power of its decimals (0 to 15), rounded, a half away from zero.
    ///
    /// - Returns: Nil for what is not finite or has more digits than binary numbers hold.
    @inline(__always)
    package static func rounded(_ value: Double, decimals: Int) -> Int64? {
        let product = value * powers[decimals]
        guard product.magnitude < 0x1p53 else { return nil }
        // What `rounded()` does, without a call to the C library.
        let whole = Int64(product)
        let rest = product - Double(whole)
        return rest >= 0.5 ? whole &+ 1 : rest <= -0.5 ? whole &- 1 : whole
    }

    private static let powers: [16 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
