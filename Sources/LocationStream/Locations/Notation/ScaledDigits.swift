/// The sixteen decimal digits of a number, zeros in front included, as ASCII in one word.
///
/// The first digit is the least significant byte: stored in memory, the word is the text. Digits are found in
/// parallel, by halving the number into groups of four, two and one.
struct ScaledDigits {
    /// How many digits there are.
    static let count = 16
    let text: UInt128

    /// - Parameter value: Below 10 to the power of 16.
    @inline(__always)
    init(_ value: UInt64) {
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        text = UInt128(Self.eightDigits(high)) | UInt128(Self.eightDigits(low)) << 64
    }

    /// How many zeros stand in front.
    @inline(__always)
    var leadingZeros: Int { (text ^ Self.zeros).trailingZeroBitCount / 8 }

    /// How many zeros stand at the end.
    @inline(__always)
    var trailingZeros: Int { (text ^ Self.zeros).leadingZeroBitCount / 8 }

    /// A number times 10 to the power of its decimals, rounded, a half away from zero; nil where that is not finite or
    /// has more digits than binary numbers hold.
    @inline(__always)
    static func rounded(_ value: Double, decimals: Int) -> Int64? {
        let product = value * powers[decimals]
        guard product.magnitude < 0x1p53 else { return nil }
        // What `rounded()` does, without a call to the C library.
        let whole = Int64(product)
        let rest = product - Double(whole)
        return rest >= 0.5 ? whole &+ 1 : rest <= -0.5 ? whole &- 1 : whole
    }

    /// The eight digits of a number, as ``text`` has them.
    ///
    /// - Parameter value: Below 100 000 000.
    @inline(__always)
    static func eightDigits(_ value: UInt64) -> UInt64 {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower << 32
        // 5 243 / 2^19 is a hundredth, and 103 / 2^10 a tenth, as exactly as numbers of four and two digits need.
        let hundreds = (fours &* 5_243) >> 19 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        let ones = tens | (twos &- tens &* 10) << 8
        return ones | 0x3030_3030_3030_3030
    }

    private static let zeros = UInt128(0x3030_3030_3030_3030) << 64 | 0x3030_3030_3030_3030
    private static let powers: [16 of Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
