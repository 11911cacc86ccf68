import LocationStream

/// Cuts the bytes of an NMEA log at the ends of its epochs.
struct EpochSplitter {
    /// Where no epoch ends in so many bytes, they are cut anywhere.
    private static let largestChunk = 1 << 20

    private var decoder: NMEADecoder
    /// What no chunk has taken yet, and where in the log it begins.
    private var rest: [UInt8] = []
    private var restStart = 0

    init(_ options: NMEADecoder.Options) {
        decoder = NMEADecoder(options)
    }

    /// Whether a receiver's sentences have come.
    var isReceiver: Bool { decoder.tally.isReceiver }

    /// Whether more waits for the end of its epoch than can be kept.
    var isOverfull: Bool { rest.count > Self.largestChunk }

    /// Takes the log's next bytes and delivers each chunk that they complete.
    ///
    /// - Parameter isLast: Whether the log ends here.
    mutating func take(_ bytes: [UInt8], isLast: Bool, deliver: (RecordedLog.Chunk) -> Void) {
        rest += bytes
        var epochs: [Epoch] = []
        decoder.decode(bytes.span) { epochs.append($0) }
        if isLast { decoder.flush { epochs.append($0) } }
        var taken = 0
        for epoch in epochs {
            let end = lineEnd(behind: epoch.endByte - restStart)
            guard end > taken else { continue }
            deliver(RecordedLog.Chunk(milliseconds: epoch.milliseconds, bytes: Array(rest[taken..<end])))
            taken = end
        }
        drop(taken)
        guard isReceiver, isLast || isOverfull, !rest.isEmpty else { return }
        deliver(RecordedLog.Chunk(milliseconds: nil, bytes: rest, isRest: true))
        drop(rest.count)
    }

    private mutating func drop(_ count: Int) {
        rest.removeFirst(count)
        restStart += count
    }

    /// The end of a sentence's line: without it a reader would have to wait for the next epoch.
    private func lineEnd(behind position: Int) -> Int {
        var end = min(max(0, position), rest.count)
        while end < rest.count, end > 0, rest[end] == 0x0D || rest[end] == 0x0A { end += 1 }
        return end
    }
}
