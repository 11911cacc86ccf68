internal import Glibc

/// Text put together without an allocation: literals, digits and instants behind one another.
///
/// Whoever makes the span gives it room for all of it; what does not fit ends the program, as with `append`.
extension OutputSpan<UInt8> {
    /// Appends the bytes of a literal, as they are.
    @inline(__always)
    mutating func append(literal: StaticString) {
        precondition(freeCapacity >= literal.utf8CodeUnitCount)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let start = unsafe buffer.baseAddress else { return }
            // A literal's length is known where it is written: this is a move or two.
            unsafe memcpy(start + count, literal.utf8Start, literal.utf8CodeUnitCount)
            count += literal.utf8CodeUnitCount
        }
    }

    /// Appends a number that is rounded to so many decimals, a half away from zero.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - decimals: 0 to 15.
    ///   - trimmed: Whether zeros at the end are left out, and then a point at the end.
    /// - Returns: Whether it could: nothing is appended for a number that is not finite or has more digits than binary
    ///   numbers hold.
    @inline(__always)
    @discardableResult
    mutating func append(_ value: Double, decimals: Int, trimmed: Bool = false) -> Bool {
        guard let scaled = ScaledDigits.rounded(value, decimals: decimals) else { return false }
        append(scaled, decimals: decimals, trimmed: trimmed)
        return true
    }

    /// Appends a whole number of tenths, hundredths or less, whose magnitude is below 10 to the power of 16.
    ///
    /// - Parameters:
    ///   - scaled: The number times 10 to the power of its decimals.
    ///   - decimals: 0 to 15.
    ///   - wholeDigits: The least number of digits before the point; with the decimals at most 16.
    ///   - trimmed: Whether zeros at the end are left out, and then a point at the end.
    @inline(__always)
    mutating func append(_ scaled: Int64, decimals: Int, wholeDigits: Int = 1, trimmed: Bool = false) {
        let digits = ScaledDigits(scaled.magnitude)
        if scaled < 0 { append(UInt8(ascii: "-")) }
        let whole = ScaledDigits.count - decimals
        let leading = min(digits.leadingZeros, whole - wholeDigits)
        append(word: digits.text &>> UInt128(8 * leading), count: whole - leading)
        let fraction = trimmed ? decimals - min(digits.trailingZeros, decimals) : decimals
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        append(word: digits.text &>> UInt128(8 * whole), count: fraction)
    }

    /// Appends the first bytes of a word, the least significant one first; there is room for all sixteen.
    @inline(__always)
    mutating func append(word: UInt128, count: Int) {
        precondition(freeCapacity >= 16 && (0...16).contains(count))
        unsafe withUnsafeMutableBufferPointer { buffer, initialized in
            guard let start = unsafe buffer.baseAddress else { return }
            // All sixteen are stored at once; those behind `count` are room that nobody has taken yet.
            unsafe UnsafeMutableRawPointer(start + initialized).storeBytes(of: word.littleEndian, as: UInt128.self)
            initialized += count
        }
    }
}
