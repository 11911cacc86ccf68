internal import Glibc

/// Text put together without an allocation: literals, digits and instants behind one another.
///
/// Whoever makes the span gives it room for all of it; what does not fit ends the program, as with `append`.
extension OutputSpan<UInt8> {
    /// Appends the bytes of a literal, as they are.
    @inline(__always)
    package mutating func append(literal: StaticString) {
        precondition(freeCapacity >= literal.utf8CodeUnitCount)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let start = buffer.baseAddress else { return }
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
    package mutating func append(_ value: Double, decimals: Int, trimmed: Bool = false) -> Bool {
        guard let scaled = ScaledNumber.rounded(value, decimals: decimals) else { return false }
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
    package mutating func append(_ scaled: Int64, decimals: Int, wholeDigits: Int = 1, trimmed: Bool = false) {
        if scaled < 0 { append(UInt8(ascii: "-")) }
        let magnitude = scaled.magnitude
        if magnitude < 100_000_000, decimals + wholeDigits <= 8 {
            append(EightDigits(magnitude), decimals, wholeDigits, trimmed)
        } else {
            append(SixteenDigits(magnitude), decimals, wholeDigits, trimmed)
        }
    }

    @inline(__always)
    private mutating func append<Digits: DecimalDigits>(
        _ digits: Digits, _ decimals: Int, _ wholeDigits: Int, _ trimmed: Bool
    ) {
        let whole = Digits.count - decimals
        let leading = min(digits.leadingZeros, whole - wholeDigits)
        append(word: digits.text &>> Digits.Text(truncatingIfNeeded: 8 * leading), count: whole - leading)
        let fraction = trimmed ? decimals - min(digits.trailingZeros, decimals) : decimals
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        append(word: digits.text &>> Digits.Text(truncatingIfNeeded: 8 * whole), count: fraction)
    }

    /// Appends the first bytes of a word, the least significant one first; there is room for all of them.
    @inline(__always)
    package mutating func append<Word: FixedWidthInteger & BitwiseCopyable>(word: Word, count: Int) {
        let size = Word.bitWidth / 8
        precondition(freeCapacity >= size && (0...size).contains(count))
        unsafe withUnsafeMutableBufferPointer { buffer, initialized in
            guard let start = buffer.baseAddress else { return }
            // All are stored at once; those behind `count` are room that nobody has taken yet.
            unsafe UnsafeMutableRawPointer(start + initialized).storeBytes(of: word.littleEndian, as: Word.self)
            initialized += count
        }
    }
}
