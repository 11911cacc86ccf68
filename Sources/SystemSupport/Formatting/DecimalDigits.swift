/// The decimal digits of a number, zeros in front included, as ASCII in one word.
///
/// The first digit is the least significant byte: stored in memory, the word is the text.
package protocol DecimalDigits {
    associatedtype Text: FixedWidthInteger & BitwiseCopyable
    var text: Text { get }
    /// The word of a zero: nothing but its digit.
    static var zeros: Text { get }
}

extension DecimalDigits {
    /// How many digits there are.
    @inline(__always)
    package static var count: Int { Text.bitWidth / 8 }

    /// How many zeros stand in front.
    @inline(__always)
    package var leadingZeros: Int { (text ^ Self.zeros).trailingZeroBitCount / 8 }

    /// How many zeros stand at the end.
    @inline(__always)
    package var trailingZeros: Int { (text ^ Self.zeros).leadingZeroBitCount / 8 }
}

/// Eight digits, found in parallel: the number is halved into groups of four, two and one.
package struct EightDigits: DecimalDigits {
    package let text: UInt64

    /// - Parameter value: Below 100 000 000.
    @inline(__always)
    package init(_ value: UInt64) {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower << 32
        // 5 243 / 2^19 is a hundredth, and 103 / 2^10 a tenth, as exactly as numbers of four and two digits need.
        let hundreds = (fours &* 5_243) >> 19 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        let ones = tens | (twos &- tens &* 10) << 8
        text = ones | Self.zeros
    }

    package static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}

/// Sixteen digits.
package struct SixteenDigits: DecimalDigits {
    package let text: UInt128

    /// - Parameter value: Below 10 to the power of 16.
    @inline(__always)
    package init(_ value: UInt64) {
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        text = UInt128(EightDigits(high).text) | UInt128(EightDigits(low).text) << 64
    }

    package static var zeros: UInt128 { UInt128(EightDigits.zeros) << 64 | UInt128(EightDigits.zeros) }
}
