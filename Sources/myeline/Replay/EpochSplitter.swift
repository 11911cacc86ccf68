import LocationStream

/// Splits the bytes of an NMEA log after each epoch.
struct EpochSplitter {
    /// The maximum number of bytes to keep while no epoch ends.
    private static let largestChunk = 1 << 20

    private var decoder: NMEADecoder
    /// The bytes that are in no chunk yet, and their offset in the log.
    private var rest: [UInt8] = []
    private var restStart = 0

    init(_ options: NMEADecoder.Options) {
        decoder = NMEADecoder(options)
    }

    var isReceiver: Bool { decoder.tally.isReceiver }

    var isOverfull: Bool { rest.count > Self.largestChunk }

    /// Delivers each chunk that the next bytes complete.
    ///
    /// - Parameter isLast: True at the end of the log.
    mutating func take(_ bytes: [UInt8], isLast: Bool, deliver: (RecordedLog.Chunk) -> Void) {
        rest += bytes
        var epochs: [Epoch] = []
        decoder.decode(bytes.span) { epochs.append($0) }
        if isLast { decoder.flush { epochs.append($0) } }
        var taken = 0
        for epoch in epochs {
            let end = lineEnd(after: epoch.endByte - restStart)
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

    /// The offset after a sentence's line end, without which a reader would wait for the next epoch.
    private func lineEnd(after position: Int) -> Int {
        var end = min(max(0, position), rest.count)
        while end < rest.count, end > 0, rest[end] == 0x0D || rest[end] == 0x0A { end += 1 }
        return end
    }
}
