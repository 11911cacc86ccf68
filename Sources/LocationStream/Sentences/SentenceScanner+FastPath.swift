extension SentenceScanner {
    /// Finds the end and the fields of a sentence in the common form, 64 bytes at a time.
    ///
    /// In the common form, the body has at most 127 bytes, all of them ASCII from `+` upwards. A correct checksum in
    /// capitals and CR LF follow. All other sentences, and sentences near the end of the bytes, need ``scan(_:from:)``.
    ///
    /// - Parameter start: Index of the start character.
    /// - Returns: The index of the `*` and the fields; nil if the sentence needs ``scan(_:from:)``.
    @inline(__always)
    static func scanFast(_ bytes: Span<UInt8>, from start: Int, findsFields: Bool) -> (
        end: Int, fields: SentenceFields
    )? {
        let first = start &+ 1
        guard let block = SentenceBlock(bytes, at: first) else { return nil }
        let ends = block.ends
        if ends != 0 {
            let length = ends.trailingZeroBitCount
            guard isCommonEnd(bytes, first &+ length, block.checksum(ofFirst: length)) else { return nil }
            let fields = SentenceFields(findsFields ? block.fieldEnds(until: length) : 0, 0, 0, 0)
            return (first &+ length, fields)
        }
        return scanLong(bytes, body: first, block, findsFields: findsFields)
    }

    /// Continues ``scanFast(_:from:findsFields:)`` for a sentence longer than one block.
    @inline(__always)
    private static func scanLong(
        _ bytes: Span<UInt8>, body first: Int, _ firstBlock: SentenceBlock, findsFields: Bool
    ) -> (end: Int, fields: SentenceFields)? {
        var sum = firstBlock.checksum
        let firstCommas = findsFields ? firstBlock.commas : 0
        guard let block = SentenceBlock(bytes, at: first &+ 64) else { return nil }
        let ends = block.ends
        guard ends != 0 else { return nil }
        let length = ends.trailingZeroBitCount
        sum ^= block.checksum(ofFirst: length)
        guard isCommonEnd(bytes, first &+ 64 &+ length, sum) else { return nil }
        return (
            first &+ 64 &+ length,
            SentenceFields(firstCommas, findsFields ? block.fieldEnds(until: length) : 0, 0, 0)
        )
    }

    /// Returns true if a body is followed by its correct checksum and CR LF.
    ///
    /// - Parameter end: Index at which the `*` is required.
    @inline(__always)
    private static func isCommonEnd(_ bytes: Span<UInt8>, _ end: Int, _ sum: UInt64) -> Bool {
        guard end <= bytes.count &- 8 else { return false }
        let checksum = sum.foldedByXor
        let digits = UInt64(checksum &>> 4) | UInt64(checksum & 15) &<< 8
        // Adding six carries a digit above 9 into the next nibble. In ASCII, seven characters lie between `9` and `A`.
        let letters = (digits &+ 0x0606) &>> 4 & 0x0101
        let ending = 0x0A_0D00_002A | (digits &+ 0x3030 &+ letters &* 7) &<< 8
        return bytes.wholeWord(at: end) & 0xFF_FFFF_FFFF == ending
    }
}

extension SentenceBlock {
    /// Returns one bit per byte, set if a field ends at the byte; the body ends after `length` bytes.
    @inline(__always)
    fileprivate func fieldEnds(until length: Int) -> UInt64 {
        let end: UInt64 = 1 &<< UInt64(length)
        return commas & (end &- 1) | end
    }
}
