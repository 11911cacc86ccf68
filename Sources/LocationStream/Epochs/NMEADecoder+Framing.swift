extension NMEADecoder {
    /// Completes what was unfinished with the next bytes.
    ///
    /// - Returns: How many of them it took.
    mutating func finish(with bytes: Span<UInt8>, _ deliver: (Epoch) -> Void) -> Int {
        var line = unfinished
        unfinished = []
        let before = line.count
        // The start character, a body of the limit, what shows that it is too long, and a checksum.
        let room = SentenceScanner.limit + 8 - before
        for position in 0..<min(room, bytes.count) { line.append(bytes[position]) }
        taken -= before
        let next = step(line.span, at: 0, deliver)
        taken += before
        guard let next else {
            unfinished = line
            return bytes.count
        }
        line.removeAll(keepingCapacity: true)
        unfinished = line
        // Letters that have turned out to begin no sentence are done with.
        return max(next - before, 0)
    }

    /// Takes one byte between sentences, or one sentence.
    ///
    /// - Returns: Where to go on; nil where what begins here is not complete.
    mutating func step(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "$"), UInt8(ascii: "!"):
            return sentence(bytes, at: index, deliver)
        case UInt8(ascii: "\r"):
            lineStart = taken + index + 1
            if openLineEnd != nil { openLineEnd = lineStart }
        case UInt8(ascii: "\n"):
            lineStart = taken + index + 1
            if openLineEnd != nil { openLineEnd = lineStart }
            endLine()
        case UInt8(ascii: "\\"):
            return tagBlock(bytes, at: index)
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where taken + index == lineStart:
            return unmarkedSentence(bytes, at: index, deliver)
        default: break
        }
        return index + 1
    }

    /// Takes notice that the line of the last sentence has ended.
    mutating func endLine() {
        if let openLineEnd { assembler.endLine(at: openLineEnd) }
        openLineEnd = nil
    }

    private mutating func sentence(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        if bytes.isSky(at: index), !decodesSky { return sky(bytes, at: index, deliver) }
        var fields = SentenceFields()
        let frame = SentenceScanner.scan(bytes, from: index, fields: &fields)
        guard frame.ending != .incomplete else { return nil }
        endLine()
        if accepts(frame) { read(frame, fields, of: bytes, deliver) }
        lineStart = taken + frame.next
        return lineEnd(bytes, behind: frame.next)
    }

    /// Takes a GSV that nobody asks for: once its checksum is right it says that the epoch goes on.
    private mutating func sky(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        let frame = SentenceScanner.scan(bytes, from: index)
        guard frame.ending != .incomplete else { return nil }
        endLine()
        if accepts(frame) {
            // One that ended before its address was a sentence of nothing, in front of something else.
            guard frame.body.count > 5 else {
                read(frame, SentenceFields(), of: bytes, deliver)
                lineStart = taken + frame.next
                return lineEnd(bytes, behind: frame.next)
            }
            counts.sentences += 1
            let end = taken + frame.next
            openLineEnd = end
            let speaker = UInt16(bytes[index + 1]) << 8 | UInt16(bytes[index + 2])
            if isWanted(speaker, .gsv) {
                assembler.takeSky(SentenceSource(formatter: .gsv, talker: speaker), lineStart..<end)
            }
        }
        lineStart = taken + frame.next
        return lineEnd(bytes, behind: frame.next)
    }

    /// Takes the usual end of a line at once, where it is there.
    @inline(__always)
    private mutating func lineEnd(_ bytes: Span<UInt8>, behind next: Int) -> Int {
        guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\r"), bytes[next + 1] == UInt8(ascii: "\n") else {
            return next
        }
        lineStart = taken + next + 2
        if openLineEnd != nil {
            assembler.endLine(at: lineStart)
            openLineEnd = nil
        }
        return next + 2
    }

    /// Takes a sentence at the beginning of a line whose `$` is lost.
    ///
    /// Nothing but its form and a good checksum tells it from other text.
    private mutating func unmarkedSentence(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        for position in index..<index + 6 {
            guard position < bytes.count else { return nil }
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position])
            guard position < index + 5 ? isLetter : bytes[position] == UInt8(ascii: ",") else { return index + 1 }
        }
        var fields = SentenceFields()
        let frame = SentenceScanner.scan(bytes, from: index - 1, fields: &fields)
        guard frame.ending != .incomplete else { return nil }
        if frame.hasGoodChecksum {
            endLine()
            read(frame, fields, of: bytes, deliver)
            lineStart = taken + frame.next
        }
        return frame.next
    }

    /// Whether a sentence may be read; if not, it is counted as what it is.
    ///
    /// A checksum is verified where there is one. Sentences without are read until one with a good checksum was seen:
    /// from then on a missing one means a lost tail.
    private mutating func accepts(_ frame: SentenceFrame) -> Bool {
        switch frame.ending {
        case .checksum(frame.checksum):
            hasSeenChecksum = true
            return true
        case .checksum, .damagedChecksum:
            counts.badChecksums += 1
            return false
        case .line:
            counts.missingChecksums += 1
            return frame.isWhole && !hasSeenChecksum
        case .restart:
            counts.missingChecksums += 1
            return false
        case .tooLong:
            counts.tooLong += 1
            return false
        case .incomplete:
            return false
        }
    }

    private mutating func read(
        _ frame: SentenceFrame, _ fields: SentenceFields, of bytes: Span<UInt8>, _ deliver: (Epoch) -> Void
    ) {
        // With the bytes behind it, so that words can be read at once.
        let line = bytes.extracting(frame.body.lowerBound..<min(bytes.count, frame.body.upperBound + 8))
        let end = taken + frame.next
        openLineEnd = end
        let address = SentenceAddress(line, length: frame.body.count)
        guard let formatter = address.formatter else {
            // Without a checksum it may be anything that begins with a `$`.
            if frame.hasGoodChecksum { counts.sentences += 1 }
            counts.unknown += 1
            assembler.endLine(at: end)
            return
        }
        counts.sentences += 1
        guard isWanted(address.talker, formatter) else { return assembler.endLine(at: end) }
        let source = SentenceSource(formatter: formatter, talker: address.talker)
        assembler.sky?.take(source, line, fields)
        guard formatter != .gsv else { return assembler.takeSky(source, lineStart..<end) }
        guard let reading = SentenceReading(formatter, line, fields) else {
            counts.unusable += 1
            assembler.endLine(at: end)
            return
        }
        assembler.take(reading, source, lineStart..<end, deliver: deliver)
    }

    /// Whether a talker's sentences are read.
    ///
    /// A receiver that speaks as GN tells of the satellites in view as GP, GL and so on.
    @inline(__always)
    private func isWanted(_ speaker: UInt16, _ formatter: SentenceFormatter) -> Bool {
        talker == 0 || speaker == talker || speaker == 0
            || formatter == .gsv && ReceiverChoice.receiver(speaker) == ReceiverChoice.receiver(talker)
    }

    /// Takes an IEC 61162-450 tag block, `\s:talker,c:seconds*hh\`, which stands before a sentence.
    private mutating func tagBlock(_ bytes: Span<UInt8>, at index: Int) -> Int? {
        let limit = index + 1 + TagBlock.limit
        for position in index + 1..<min(bytes.count, limit) {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                if let time = TagBlock(bytes.extracting(index + 1..<position))?.milliseconds {
                    assembler.take(tagTime: time)
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
    /// Whether a sentence that begins at an index is a GSV, of whose fields no location needs any.
    @inline(__always)
    fileprivate func isSky(at index: Int) -> Bool {
        guard index <= count &- 8 else { return false }
        let word = wholeWord(at: index)
        // "$--GSV,", but for the makers' own, which begin with P.
        return word >> 24 & 0xFFFF_FFFF == 0x2C56_5347 && word >> 8 & 0xFF != UInt64(UInt8(ascii: "P"))
    }
}
