import LocationStream

/// Splits the bytes of an NMEA log after each epoch.
struct EpochSplitter {
    private static let largestChunk = 1 << 20

    /// The bytes that are in no chunk yet.
    private var rest: [UInt8] = []
    /// The offset of ``rest`` in the log.
    private var restStart = 0

    var isOverfull: Bool { rest.count > Self.largestChunk }

    mutating func add(_ bytes: [UInt8]) {
        rest += bytes
    }

    /// Returns one chunk for each epoch.
    ///
    /// The bytes after the last epoch become a chunk if the log has ended. They also become a chunk if they exceed 1
    /// MiB.
    mutating func chunks(_ epochs: [Epoch], isLast: Bool) -> [RecordedLog.Chunk] {
        var chunks: [RecordedLog.Chunk] = []
        var taken = 0
        for epoch in epochs {
            let end = lineEnd(after: epoch.endByte - restStart)
            guard end > taken else { continue }
            chunks.append(RecordedLog.Chunk(milliseconds: epoch.milliseconds, bytes: Array(rest[taken..<end])))
            taken = end
        }
        drop(taken)
        guard isLast || isOverfull, !rest.isEmpty else { return chunks }
        chunks.append(RecordedLog.Chunk(milliseconds: nil, bytes: rest, isRest: true))
        drop(rest.count)
        return chunks
    }

    private mutating func drop(_ count: Int) {
        rest.removeFirst(count)
        restStart += count
    }

    /// Returns the offset after the line of an epoch's last sentence.
    ///
    /// The chunk includes the line end, because a program that reads lines would otherwise wait for the next epoch.
    /// Text between the checksum and the line end belongs to the line. A sentence or tag block that follows on the
    /// same line does not.
    private func lineEnd(after position: Int) -> Int {
        guard position > 0 else { return 0 }
        let text = rest[min(position, rest.count)...].prefix { !Self.lineMarks.contains($0) }
        return text.endIndex + rest[text.endIndex...].prefix { $0 == 0x0D || $0 == 0x0A }.count
    }

    private static let lineMarks = Array("\r\n$!\\".utf8)
}
