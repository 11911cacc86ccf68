/// The decimal digits of a number with leading zeros, as ASCII in one word.
///
/// The first digit is the least significant byte, so storing the word in memory writes the text.
@usableFromInline
package protocol DecimalDigits {
    associatedtype Text: FixedWidthInteger & BitwiseCopyable
    var text: Text { get }
    static var zeros: Text { get }
}

extension DecimalDigits {
    @inlinable @inline(__always)
    package static var count: Int { Text.bitWidth / 8 }

    @inlinable @inline(__always)
    package var leadingZeros: Int { (text ^ Self.zeros).trailingZeroBitCount / 8 }

    @inlinable @inline(__always)
    package var trailingZeros: Int { (text ^ Self.zeros).leadingZeroBitCount / 8 }
}

/// Eight digits, computed in parallel.
///
/// The number is split into groups of four digits, then of two, then of one.
@usableFromInline
package struct EightDigits: DecimalDigits, Sendable {
    @usableFromInline package let text: UInt64

    /// - Parameter value: Below 100 000 000.
    @inlinable @inline(__always)
    package init(_ value: UInt64) {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower << 32
        // 5 243 / 2^19 approximates 1/100 closely enough for four digits, and 103 / 2^10 approximates 1/10 for two.
        let hundreds = (fours &* 5_243) >> 19 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        let ones = tens | (twos &- tens &* 10) << 8
        text = ones | Self.zeros
    }

    @inlinable @inline(__always)
    package static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}

@usableFromInline
package struct SixteenDigits: DecimalDigits, Sendable {
    @usableFromInline package let text: UInt128

    /// - Parameter value: Below 10 to the power of 16.
    @inlinable @inline(__always)
    package init(_ value: UInt64) {
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        text = UInt128(EightDigits(high).text) | UInt128(EightDigits(low).text) << 64
    }

    @inlinable @inline(__always)
    package static var zeros: UInt128 { UInt128(EightDigits.zeros) << 64 | UInt128(EightDigits.zeros) }
}
