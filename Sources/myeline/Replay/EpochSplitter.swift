import LocationStream

/// Splits the bytes of an NMEA log after each epoch.
struct EpochSplitter {
    private static let largestChunk = 1 << 20

    private var decoder: NMEADecoder
    /// The bytes that are in no chunk yet.
    private var rest: [UInt8] = []
    /// The offset of ``rest`` in the log.
    private var restStart = 0

    init(_ options: NMEADecoder.Options) {
        decoder = NMEADecoder(options)
    }

    var isReceiver: Bool { decoder.statistics.isReceiver }

    var isOverfull: Bool { rest.count > Self.largestChunk }

    /// Delivers each chunk that the next bytes complete; `isLast` is true at the end of the log.
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

    /// Returns the offset after the line of a sentence; without the line end, a reader would wait for the next epoch.
    ///
    /// Text after the checksum belongs to the line; another sentence or tag block does not.
    private func lineEnd(after position: Int) -> Int {
        guard position > 0 else { return 0 }
        let text = rest[min(position, rest.count)...].prefix { !Self.lineMarks.contains($0) }
        return text.endIndex + rest[text.endIndex...].prefix { $0 == 0x0D || $0 == 0x0A }.count
    }

    private static let lineMarks = Array("\r\n$!\\".utf8)
}
