/// Finds the sentences in an NMEA 0183 byte stream that may be split anywhere.
///
/// Memory is bounded. At most one incomplete sentence is buffered, with up to ``SentenceScanner/limit`` bytes and its
/// checksum.
struct SentenceFramer: Sendable {
    private(set) var statistics = DecoderStatistics()
    var dispatcher: SentenceDispatcher
    /// An incomplete sentence or tag block, from its first byte on.
    private(set) var pending: [UInt8] = []
    private var chunkOffset = 0
    private var lineStart = 0

    init(_ options: NMEADecoder.Options) {
        dispatcher = SentenceDispatcher(options)
    }

    var isBetweenSentences: Bool { pending.isEmpty }

    mutating func push(_ bytes: Span<UInt8>, _ deliver: (Epoch) -> Void) {
        var index = pending.isEmpty ? 0 : completePending(with: bytes, deliver)
        while index < bytes.count {
            if let next = fastPath(bytes, at: index, deliver) {
                index = next
                continue
            }
            guard let next = step(bytes, at: index, deliver) else {
                for position in index..<bytes.count { pending.append(bytes[position]) }
                break
            }
            index = next
        }
        chunkOffset += bytes.count
    }

    /// Completes the pending sentence with the next bytes; returns the number of bytes consumed.
    private mutating func completePending(with bytes: Span<UInt8>, _ deliver: (Epoch) -> Void) -> Int {
        var line = pending
        pending = []
        let before = line.count
        // This is enough for the longest sentence from the start character to `*hh`, and to recognize that a body is
        // too long.
        let room = SentenceScanner.limit + 8 - before
        for position in 0..<min(room, bytes.count) { line.append(bytes[position]) }
        chunkOffset -= before
        let next = step(line.span, at: 0, deliver)
        chunkOffset += before
        guard let next else {
            pending = line
            return bytes.count
        }
        line.removeAll(keepingCapacity: true)
        pending = line
        return max(next - before, 0)
    }

    /// Handles one sentence, one tag block, or one byte outside sentences and tag blocks.
    ///
    /// - Returns: The index to continue at; nil if the sentence or tag block at `index` is incomplete.
    private mutating func step(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "$"), UInt8(ascii: "!"):
            return sentence(bytes, at: index, deliver)
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            lineStart = chunkOffset + index + 1
        case UInt8(ascii: "\\"):
            return tagBlock(bytes, at: index)
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where chunkOffset + index == lineStart:
            return sentenceWithoutStart(bytes, at: index, deliver)
        default: break
        }
        return index + 1
    }

    /// Handles the common case with SIMD: a complete sentence with a correct checksum and a CR LF line end.
    ///
    /// - Returns: The index to continue at; nil if ``step(_:at:_:)`` must handle the byte at `index`.
    private mutating func fastPath(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        guard bytes[index] == UInt8(ascii: "$") else { return nil }
        let isIgnored = bytes.isGSV(at: index) && dispatcher.ignoresSatellites
        guard let (end, fields) = SentenceScanner.scanFast(bytes, from: index, findsFields: !isIgnored) else {
            return nil
        }
        lineStart = chunkOffset &+ end &+ 5
        if isIgnored {
            dispatcher.takeIgnoredGSV(talker: bytes.talker(at: index &+ 1), end: lineStart &- 2)
        } else {
            dispatcher.takeSentence(bytes, index &+ 1..<end, fields, end: lineStart &- 2, isVerified: true, deliver)
        }
        return end &+ 5
    }

    private mutating func sentence(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        let frame = SentenceScanner.scan(bytes, from: index)
        guard frame.ending != .incomplete else { return nil }
        lineStart = chunkOffset + frame.next
        if accepts(frame) { pass(frame, of: bytes, deliver) }
        return frame.next
    }

    /// Handles a sentence without its `$` at the start of a line.
    ///
    /// Only the form and a correct checksum distinguish such a sentence from other text.
    private mutating func sentenceWithoutStart(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int?
    {
        for position in index..<index + 6 {
            guard position < bytes.count else { return nil }
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position])
            guard position < index + 5 ? isLetter : bytes[position] == UInt8(ascii: ",") else { return index + 1 }
        }
        let frame = SentenceScanner.scan(bytes, from: index - 1)
        guard frame.ending != .incomplete else { return nil }
        if frame.hasGoodChecksum {
            lineStart = chunkOffset + frame.next
            pass(frame, of: bytes, deliver)
        }
        return frame.next
    }

    /// Returns true if the sentence may be decoded; counts missing checksums, bad checksums, and overlong sentences.
    ///
    /// Sentences without a checksum are accepted here. The dispatcher drops those whose talker and type usually have
    /// one.
    private mutating func accepts(_ frame: SentenceFrame) -> Bool {
        switch frame.ending {
        case .checksum(frame.checksum):
            return true
        case .checksum, .damagedChecksum:
            statistics.badChecksums += 1
            return false
        case .line:
            statistics.missingChecksums += 1
            return frame.isWhole
        case .restart:
            statistics.missingChecksums += 1
            return false
        case .tooLong:
            statistics.tooLong += 1
            return false
        case .incomplete:
            return false
        }
    }

    private mutating func pass(_ frame: SentenceFrame, of bytes: Span<UInt8>, _ deliver: (Epoch) -> Void) {
        dispatcher.takeSentence(
            bytes, frame.body, SentenceFields(of: bytes.extracting(frame.body)), end: chunkOffset + frame.next,
            isVerified: frame.hasGoodChecksum, deliver)
    }

    /// Handles a tag block of IEC 61162-450, `\s:source,c:seconds*hh\`, which precedes a sentence.
    private mutating func tagBlock(_ bytes: Span<UInt8>, at index: Int) -> Int? {
        let limit = index + 1 + TagBlock.limit
        for position in index + 1..<min(bytes.count, limit) {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                if let time = TagBlock(bytes.extracting(index + 1..<position))?.milliseconds {
                    dispatcher.assembler.finalizer.resolver.setHint(time)
                }
                return position + 1
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "$"), UInt8(ascii: "!"):
                return position
            default: break
            }
        }
        return limit <= bytes.count ? limit : nil
    }
}

extension Span<UInt8> {
    /// Returns the two letters of a talker as one number, with the first letter in the high byte.
    @inline(__always)
    fileprivate func talker(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index &+ 1])
    }

    @inline(__always)
    fileprivate func isGSV(at index: Int) -> Bool {
        guard index <= count &- 8 else { return false }
        let word = wholeWord(at: index)
        // Matches "$--GSV," but not a proprietary sentence, which starts with "$P".
        return word >> 24 & 0xFFFF_FFFF == 0x2C56_5347 && word >> 8 & 0xFF != UInt64(UInt8(ascii: "P"))
    }
}
