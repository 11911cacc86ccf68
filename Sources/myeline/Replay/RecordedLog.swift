import LocationStream

/// The bytes of a recorded log, one epoch at a time, as a receiver would send them.
///
/// Each byte of an NMEA log is in exactly one chunk. Bytes before an epoch belong to the epoch's chunk; bytes after
/// the last epoch are a chunk of their own. Gzip is decompressed, UTF-16 is converted to UTF-8, and the epochs of
/// other formats are encoded as NMEA 0183 sentences.
final class RecordedLog {
    struct Chunk: Sendable, Hashable {
        /// The epoch's time in milliseconds since 1970; nil if unknown.
        var milliseconds: Int64?
        var bytes: [UInt8]
        /// Whether no epoch ends in this chunk; such a chunk is sent without a delay.
        var isRest = false
    }

    /// The lines about damaged parts and about values that could not be read; empty before the end of the log.
    private(set) var warnings: [String] = []
    private let path: String
    private let reader: LogFileReader
    private var decoder: LogDecoder?
    /// Splits the bytes of an NMEA log; nil for other formats.
    private var splitter: EpochSplitter?
    /// The chunks that have been read but not returned, in reverse order.
    private var chunks: [Chunk] = []
    private var hasEnded = false

    init(path: String) {
        self.path = path
        reader = LogFileReader(path: path)
    }

    /// Returns the next chunk; nil at the end of the log or once the task is cancelled.
    func nextChunk(isolation: isolated (any Actor)? = #isolation) async throws(LocationStreamError) -> Chunk? {
        while chunks.isEmpty, !hasEnded { try await readOn() }
        return chunks.popLast()
    }

    private func readOn(isolation: isolated (any Actor)? = #isolation) async throws(LocationStreamError) {
        switch await reader.next() {
        case .opened(let log):
            guard !log.isEmpty else { throw .notLog(path, "is empty") }
            if let format = log.unsupportedFormat { throw .notLog(path, format) }
            decoder = LogDecoder(log.format, referenceDate: log.referenceDate, name: path)
            splitter = log.format == .nmea ? EpochSplitter() : nil
        case .bytes(let bytes):
            try take(bytes)
        case .end(let isDamaged):
            hasEnded = true
            guard !Task.isCancelled else { return }
            try take([])
            guard let decoder else { return }
            let isIncomplete = isDamaged || decoder.isIncomplete
            // The bytes of an NMEA log are sent whether or not they are valid.
            if isIncomplete || decoder.format != .nmea {
                warnings = decoder.statistics.warnings(of: path, decoder.format, isIncomplete: isIncomplete)
            }
        case .isDevice:
            throw LocationStreamError(
                .unusableSource, "\(path) is a device or a pipe, not a log", remedy: "name a file with a recorded log")
        case .failure(let error):
            throw error
        }
    }

    private func take(_ bytes: [UInt8]) throws(LocationStreamError) {
        guard var decoder else { return }
        self.decoder = nil
        defer { self.decoder = decoder }
        var epochs: [Epoch] = []
        try decoder.decode(bytes.span) { epochs.append($0) }
        if hasEnded { decoder.finish { epochs.append($0) } }
        splitter?.add(bytes)
        let isLog = decoder.hasSentences || decoder.statistics.epochs > 0
        if !isLog, hasEnded || splitter?.isOverfull == true { throw .notLog(path, decoder.format, decoder.statistics) }
        guard isLog else { return }
        chunks = (splitter?.chunks(epochs, isLast: hasEnded) ?? epochs.map(Self.sentences)).reversed()
    }

    private static func sentences(_ epoch: Epoch) -> Chunk {
        var bytes: [UInt8] = []
        var encoder = NMEAEncoder()
        encoder.append(TrackPoint(epoch), into: &bytes)
        return Chunk(milliseconds: epoch.milliseconds, bytes: bytes)
    }
}
