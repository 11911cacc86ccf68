@usableFromInline
package enum ScaledNumber {
    /// Returns a number times 10 to the power of its decimals, rounded with halves away from zero.
    ///
    /// - Parameter decimals: 0 to 15.
    /// - Returns: Nil if the number is not finite or has more digits than a `Double` holds.
    @inlinable @inline(__always)
    package static func rounded(_ value: Double, decimals: Int) -> Int64? {
        let product = value * powerOfTen(decimals)
        guard product.magnitude < 0x1p53 else { return nil }
        // Rounds like `rounded()`, without a call to the C library.
        let whole = Int64(product)
        let rest = product - Double(whole)
        return rest >= 0.5 ? whole &+ 1 : rest <= -0.5 ? whole &- 1 : whole
    }

    /// Returns 10 to the power of 0 to 15.
    ///
    /// Uses a switch, because the compiler reduces a switch to one number if the exponent is a constant.
    @inlinable @inline(__always)
    package static func powerOfTen(_ exponent: Int) -> Double {
        switch exponent {
        case 0: 1
        case 1: 1e1
        case 2: 1e2
        case 3: 1e3
        case 4: 1e4
        case 5: 1e5
        case 6: 1e6
        case 7: 1e7
        case 8: 1e8
        case 9: 1e9
        case 10: 1e10
        case 11: 1e11
        case 12: 1e12
        case 13: 1e13
        case 14: 1e14
        case 15: 1e15
        default: preconditionFailure("decimals must be between 0 and 15")
        }
    }
}
