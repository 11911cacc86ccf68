import LocationStream

/// The bytes of a recorded log, one epoch at a time, as a receiver would send them.
///
/// Each byte of an NMEA log is in exactly one chunk. Bytes before an epoch belong to the epoch's chunk; bytes after the
/// last epoch are a chunk of their own. UTF-16 becomes ASCII, and the points of a GPX track become sentences.
final class RecordedLog {
    struct Chunk: Sendable, Hashable {
        /// The epoch's time in milliseconds since 1970; nil if unknown.
        var milliseconds: Int64?
        var bytes: [UInt8]
        /// Whether no epoch ends in this chunk, so that it is sent without a delay.
        var isRest = false
    }

    private let path: String
    private let reader: LogFileReader
    private var splitter: EpochSplitter?
    private var track: GPXDecoder?
    private var isEmpty = true
    private var chunks: [Chunk] = []
    private var next = 0
    private var hasEnded = false

    init(path: String) {
        self.path = path
        reader = LogFileReader(path: path)
    }

    /// Returns the next chunk; nil at the end of the log or once the task is cancelled.
    func nextChunk(isolation: isolated (any Actor)? = #isolation) async throws(LocationStreamError) -> Chunk? {
        while next == chunks.count {
            guard !hasEnded else { return nil }
            chunks.removeAll(keepingCapacity: true)
            next = 0
            try await readOn()
        }
        defer { next += 1 }
        return chunks[next]
    }

    private func readOn(isolation: isolated (any Actor)? = #isolation) async throws(LocationStreamError) {
        switch await reader.next() {
        case .opened(let log):
            guard !log.isEmpty else { throw .notLog(path, "is empty") }
            switch log.format {
            case .nmea:
                var options = NMEADecoder.Options()
                options.referenceDate = log.referenceDate
                splitter = EpochSplitter(options)
            case .gpx:
                track = GPXDecoder(referenceDate: log.referenceDate)
            }
        case .bytes(let bytes):
            try take(bytes)
        case .end:
            hasEnded = true
            if !Task.isCancelled { try take([]) }
        case .isDevice:
            throw LocationStreamError(.unusableSource, "\(path) is a device, not a log", remedy: "use a recorded file")
        case .failure(let error):
            throw error
        }
    }

    private func take(_ bytes: [UInt8]) throws(LocationStreamError) {
        splitter?.take(bytes, isLast: hasEnded) { chunks.append($0) }
        if let splitter, hasEnded || splitter.isOverfull, !splitter.isReceiver { throw .notLog(path) }
        try track?.decode(bytes.span) { chunks.append(Self.sentences($0)) }
        if let track, hasEnded, track.statistics.epochs == 0 { throw .notLog(path) }
    }

    private static func sentences(_ epoch: Epoch) -> Chunk {
        var bytes: [UInt8] = []
        NMEAEncoder().append(TrackPoint(epoch), into: &bytes)
        return Chunk(milliseconds: epoch.milliseconds, bytes: bytes)
    }
}
