/// Writes text without allocation.
///
/// The caller provides enough capacity. Appending beyond the capacity traps.
extension OutputSpan<UInt8> {
    @inlinable @inline(__always)
    package mutating func append(literal: StaticString) {
        precondition(freeCapacity >= literal.utf8CodeUnitCount)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // The length is a compile-time constant, so the copy becomes one or two move instructions.
            unsafe UnsafeMutableRawPointer(start + count).copyMemory(
                from: literal.utf8Start, byteCount: literal.utf8CodeUnitCount)
            count += literal.utf8CodeUnitCount
        }
    }

    /// Appends a number rounded to a number of decimals, with halves away from zero.
    ///
    /// - Parameters:
    ///   - decimals: 0 to 15.
    ///   - trimmed: Whether to omit trailing zeros, and the point if no decimals remain.
    /// - Returns: False, with nothing appended, if the number is not finite or has more digits than a `Double` holds.
    @inlinable @inline(__always)
    @discardableResult
    package mutating func append(_ value: Double, decimals: Int, trimmed: Bool = false) -> Bool {
        guard let scaled = ScaledNumber.rounded(value, decimals: decimals) else { return false }
        append(scaled, decimals: decimals, trimmed: trimmed)
        return true
    }

    /// Appends a scaled integer whose magnitude is below 10 to the power of 16.
    ///
    /// - Parameters:
    ///   - scaled: The number times 10 to the power of its decimals.
    ///   - decimals: 0 to 15.
    ///   - wholeDigits: The minimum number of digits before the point; at most 16 together with the decimals.
    ///   - trimmed: Whether to omit trailing zeros, and the point if no decimals remain.
    @inlinable @inline(__always)
    package mutating func append(_ scaled: Int64, decimals: Int, wholeDigits: Int = 1, trimmed: Bool = false) {
        if scaled < 0 { append(UInt8(ascii: "-")) }
        let magnitude = scaled.magnitude
        if magnitude < 100_000_000, decimals + wholeDigits <= 8 {
            append(EightDigits(magnitude), decimals, wholeDigits, trimmed)
        } else {
            append(SixteenDigits(magnitude), decimals, wholeDigits, trimmed)
        }
    }

    @inlinable @inline(__always)
    package mutating func append<Digits: DecimalDigits>(
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

    /// Appends the first `count` bytes of a word, least significant first; needs capacity for the whole word.
    @inlinable @inline(__always)
    package mutating func append<Word: FixedWidthInteger & BitwiseCopyable>(word: Word, count: Int) {
        let size = Word.bitWidth / 8
        precondition(freeCapacity >= size && (0...size).contains(count))
        unsafe withUnsafeMutableBufferPointer { buffer, initialized in
            guard let start = buffer.baseAddress else { return }
            // One store writes the whole word; bytes beyond `count` stay uninitialized capacity.
            unsafe UnsafeMutableRawPointer(start + initialized).storeBytes(of: word.littleEndian, as: Word.self)
            initialized += count
        }
    }
}
