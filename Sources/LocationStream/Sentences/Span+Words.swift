extension Span<UInt8> {
    /// Loads the eight bytes at an index into a word; the first byte is in the lowest bits.
    ///
    /// Bytes after the end read as the character `0`.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        guard index >= 0, index <= count &- 8 else { return partialWord(at: index) }
        // Safe, because every bit pattern is an integer, and the bounds have just been checked.
        return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    }

    /// Loads the eight bytes at an index, all of which must exist.
    @inline(__always)
    func wholeWord(at index: Int) -> UInt64 {
        // Safe, because every bit pattern is an integer, and the load checks its bounds.
        unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @inline(never)
    private func partialWord(at index: Int) -> UInt64 {
        var word: UInt64 = 0x3030_3030_3030_3030
        var shift: UInt64 = 0
        for position in index..<count {
            word = word & ~(0xFF << shift) | UInt64(self[position]) << shift
            shift += 8
        }
        return word
    }
}
