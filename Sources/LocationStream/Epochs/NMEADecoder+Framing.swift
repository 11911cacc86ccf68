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

    /// Takes a usual sentence and the end of its line at once.
    ///
    /// - Returns: Where to go on; nil where what begins here is something else, which ``step(_:at:_:)`` takes.
    mutating func usualSentence(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        guard bytes[index] == UInt8(ascii: "$") else { return nil }
        // A GSV that nobody asks for says that the epoch goes on, and no more.
        let isPassedOver = bytes.isSky(at: index) && !decodesSky
        guard let (end, fields) = SentenceScanner.scanUsual(bytes, from: index, hasFields: !isPassedOver) else {
            return nil
        }
        endLine()
        hasSeenChecksum = true
        let extent = lineStart..<taken &+ end &+ 3
        if isPassedOver {
            passOver(SentenceSource(formatter: .gsv, talker: bytes.letters(at: index &+ 1)), extent)
        } else {
            read(bytes, index &+ 1..<end, fields, extent, isProven: true, deliver)
        }
        lineStart = taken &+ end &+ 5
        assembler.endLine(at: lineStart)
        return end &+ 5
    }

    /// Takes notice of a GSV.
    @inline(__always)
    private mutating func passOver(_ source: SentenceSource, _ extent: Range<Int>) {
        counts.sentences += 1
        if isWanted(source.talker, .gsv) { assembler.takeSky(source, extent) }
    }

    private mutating func sentence(_ bytes: Span<UInt8>, at index: Int, _ deliver: (Epoch) -> Void) -> Int? {
        let frame = SentenceScanner.scan(bytes, from: index)
        guard frame.ending != .incomplete else { return nil }
        endLine()
        if accepts(frame) { read(frame, of: bytes, deliver) }
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
        let frame = SentenceScanner.scan(bytes, from: index - 1)
        guard frame.ending != .incomplete else { return nil }
        if frame.hasGoodChecksum {
            endLine()
            read(frame, of: bytes, deliver)
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

    private mutating func read(_ frame: SentenceFrame, of bytes: Span<UInt8>, _ deliver: (Epoch) -> Void) {
        let end = taken + frame.next
        openLineEnd = end
        read(
            bytes, frame.body, SentenceFields(of: bytes.extracting(frame.body)), lineStart..<end,
            isProven: frame.hasGoodChecksum, deliver)
        assembler.endLine(at: end)
    }

    /// Reads a sentence whose fields have been found.
    ///
    /// - Parameters:
    ///   - body: Where it stands, between `$` and its end.
    ///   - extent: Its bytes since the decoder was made, from the beginning of its line.
    ///   - isProven: Whether its checksum is right: without one it may be anything that begins with a `$`.
    private mutating func read(
        _ bytes: Span<UInt8>, _ body: Range<Int>, _ fields: SentenceFields, _ extent: Range<Int>, isProven: Bool,
        _ deliver: (Epoch) -> Void
    ) {
        // With the bytes behind it, so that words can be read at once.
        let line = bytes.extracting(body.lowerBound..<min(bytes.count, body.upperBound &+ 8))
        let address = SentenceAddress(line, length: body.count)
        guard let formatter = address.formatter else {
            if isProven { counts.sentences += 1 }
            counts.unknown += 1
            return
        }
        counts.sentences += 1
        guard isWanted(address.talker, formatter) else { return }
        let source = SentenceSource(formatter: formatter, talker: address.talker)
        assembler.takeSatellites(source, line, fields)
        switch formatter {
        case .gsv: assembler.takeSky(source, extent)
        case .gsa: take(GSA(line, fields), source, extent, deliver)
        case .rmc: take(RMC(line, fields), source, extent, deliver)
        case .gga: take(GGA(line, fields), source, extent, deliver)
        case .vtg: take(VTG(line, fields), source, extent, deliver)
        case .gll: take(GLL(line, fields), source, extent, deliver)
        case .gst: take(GST(line, fields), source, extent, deliver)
        case .zda: take(ZDA(line, fields), source, extent, deliver)
        case .gns: take(GNS(line, fields), source, extent, deliver)
        case .gbs: take(GBS(line, fields), source, extent, deliver)
        case .dtm: take(DTM(line, fields), source, extent, deliver)
        case .hdt: take(HDT(line, fields), source, extent, deliver)
        case .ths: take(THS(line, fields), source, extent, deliver)
        case .hdg: take(HDG(line, fields), source, extent, deliver)
        case .pubx: take(PUBX(line, fields), source, extent, deliver)
        case .pgrme: take(PGRME(line, fields), source, extent, deliver)
        case .pgrmz: take(PGRMZ(line, fields), source, extent, deliver)
        }
    }

    /// Takes what a sentence says; nil counts as nothing said.
    private mutating func take(
        _ content: (some SentenceContent)?, _ source: SentenceSource, _ extent: Range<Int>,
        _ deliver: (Epoch) -> Void
    ) {
        guard let content else {
            counts.unusable += 1
            return
        }
        assembler.take(content, source, extent, deliver: deliver)
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
    /// Two letters in one number, the first in the high byte.
    @inline(__always)
    fileprivate func letters(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index &+ 1])
    }

    /// Whether a sentence that begins at an index is a GSV, of whose fields no location needs any.
    @inline(__always)
    fileprivate func isSky(at index: Int) -> Bool {
        guard index <= count &- 8 else { return false }
        let word = wholeWord(at: index)
        // "$--GSV,", but for the makers' own, which begin with P.
        return word >> 24 & 0xFFFF_FFFF == 0x2C56_5347 && word >> 8 & 0xFF != UInt64(UInt8(ascii: "P"))
    }
}
