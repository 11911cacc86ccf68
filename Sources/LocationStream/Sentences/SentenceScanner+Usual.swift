extension SentenceScanner {
    /// Finds the end of a usual sentence and its fields, sixty-four bytes at a time.
    ///
    /// Usual is one with a good checksum in capitals, its line's end behind it, and nothing before it that might end a
    /// sentence. All others, long ones and those too near the end of the bytes are for ``scan(_:from:)``.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - start: Where its start character stands.
    ///   - hasFields: Whether its fields are found.
    /// - Returns: Where its `*` stands; nil where it is not usual.
    @inline(__always)
    static func scanUsual(_ bytes: Span<UInt8>, from start: Int, hasFields: Bool) -> (end: Int, fields: SentenceFields)?
    {
        let first = start &+ 1
        guard let block = SentenceBlock(bytes, at: first) else { return nil }
        let ends = block.ends
        if ends != 0 {
            let length = ends.trailingZeroBitCount
            guard isUsual(bytes, first &+ length, block.sum(ofFirst: length)) else { return nil }
            let fields = SentenceFields(hasFields ? block.fieldEnds(until: length) : 0, 0, 0, 0)
            return (first &+ length, fields)
        }
        return scanLong(bytes, body: first, block, hasFields: hasFields)
    }

    /// The same for a sentence that is longer than a block.
    @inline(__always)
    private static func scanLong(
        _ bytes: Span<UInt8>, body first: Int, _ firstBlock: SentenceBlock, hasFields: Bool
    ) -> (end: Int, fields: SentenceFields)? {
        var sum = firstBlock.sum
        let firstCommas = hasFields ? firstBlock.commas : 0
        guard let block = SentenceBlock(bytes, at: first &+ 64) else { return nil }
        let ends = block.ends
        guard ends != 0 else { return nil }
        let length = ends.trailingZeroBitCount
        sum ^= block.sum(ofFirst: length)
        guard isUsual(bytes, first &+ 64 &+ length, sum) else { return nil }
        return (
            first &+ 64 &+ length,
            SentenceFields(firstCommas, hasFields ? block.fieldEnds(until: length) : 0, 0, 0)
        )
    }

    /// Whether a right checksum and the end of a line stand behind a body.
    ///
    /// - Parameters:
    ///   - end: Where the `*` must stand.
    ///   - sum: The exclusive or of the body's bytes, eight at a time.
    @inline(__always)
    private static func isUsual(_ bytes: Span<UInt8>, _ end: Int, _ sum: UInt64) -> Bool {
        guard end <= bytes.count &- 8 else { return false }
        let checksum = sum.foldedByXor
        let digits = UInt64(checksum &>> 4) | UInt64(checksum & 15) &<< 8
        // Six more carries a digit above 9 into the next four bits; `A` is seven behind what would follow `9`.
        let letters = (digits &+ 0x0606) &>> 4 & 0x0101
        let ending = 0x0A_0D00_002A | (digits &+ 0x3030 &+ letters &* 7) &<< 8
        return bytes.wholeWord(at: end) & 0xFF_FFFF_FFFF == ending
    }
}

extension SentenceBlock {
    /// A bit for each byte that ends a field of a body that ends here.
    @inline(__always)
    fileprivate func fieldEnds(until length: Int) -> UInt64 {
        let end: UInt64 = 1 &<< UInt64(length)
        return commas & (end &- 1) | end
    }
}
