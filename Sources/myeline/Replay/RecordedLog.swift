import Glibc
import LocationStream
import SystemSupport

/// A recorded log as a receiver sends it: its bytes, an epoch at a time.
///
/// Every byte of an NMEA log belongs to exactly one chunk: what stands before an epoch goes with it, what stands
/// behind the last one follows it at once. A log in UTF-16, which no receiver sends, becomes ASCII. The points of a GPX
/// track become sentences.
struct RecordedLog: ~Copyable {
    /// The bytes of one epoch.
    struct Chunk: Sendable, Hashable {
        /// The epoch's time in milliseconds since 1970; nil where the log gives none.
        var milliseconds: Int64?
        var bytes: [UInt8]
        /// Whether no epoch ends in it: it follows the one before at once.
        var isRest = false
    }

    private enum Format {
        case unknown
        case nmea(EpochSplitter)
        case gpx(GPXDecoder)
    }

    private let path: String
    private let file: LogFile
    private var format = Format.unknown
    /// What makes ASCII of the bytes; nil where they are that.
    private var wide: UTF16Text?
    private var chunks: [Chunk] = []
    private var next = 0
    private var hasEnded = false

    /// Opens a log.
    ///
    /// - Throws: `LocationStreamError` where it is no file that can be read.
    init(path: String) throws(LocationStreamError) {
        self.path = path
        do throws(LogFile.Refusal) {
            file = try LogFile(path: path)
        } catch {
            switch error {
            case .isDevice:
                throw LocationStreamError(.unusableSource, "\(path) is a device, and no log", remedy: "name a file")
            case .error(let error):
                throw error
            }
        }
    }

    /// The next chunk; nil at the end of the log.
    ///
    /// - Throws: `LocationStreamError` where the file cannot be read on, or is not a receiver's data.
    mutating func nextChunk() throws(LocationStreamError) -> Chunk? {
        while next == chunks.count {
            guard !hasEnded else { return nil }
            chunks.removeAll(keepingCapacity: true)
            next = 0
            try readOn()
        }
        defer { next += 1 }
        return chunks[next]
    }

    /// Reads and decodes some bytes more.
    private mutating func readOn() throws(LocationStreamError) {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(file.descriptor.number, $0.baseAddress, $0.count)
        }
        guard count >= 0 else {
            let error = SystemError.last
            guard error.number != EINTR else { return }
            throw LocationStreamError(.readFailed, "\(path) cannot be read: \(error)", remedy: "check the disk")
        }
        bytes.removeLast(bytes.count - count)
        hasEnded = count == 0
        if case .unknown = format { wide = UTF16Text(bytes.span) }
        if let narrow = wide?.narrow(bytes.span) { bytes = narrow }
        switch format {
        case .unknown: try begin(with: bytes)
        case .nmea(var cutter):
            format = .unknown
            cutter.take(bytes, isLast: hasEnded) { chunks.append($0) }
            try check(cutter)
            format = .nmea(cutter)
        case .gpx(var decoder):
            format = .unknown
            try decoder.decode(bytes.span) { chunks.append(Self.sentences($0)) }
            if hasEnded, decoder.points == 0 { throw refusal("is not a receiver's data") }
            format = .gpx(decoder)
        }
    }

    /// Finds out what the log is from its first bytes.
    private mutating func begin(with bytes: [UInt8]) throws(LocationStreamError) {
        guard !bytes.isEmpty else { throw refusal("is empty") }
        if GPXDecoder.recognizes(bytes.span) {
            var options = GPXDecoder.Options()
            options.referenceDate = file.modified
            var decoder = GPXDecoder(options)
            try decoder.decode(bytes.span) { chunks.append(Self.sentences($0)) }
            format = .gpx(decoder)
        } else {
            var options = NMEADecoder.Options()
            options.referenceDate = NMEADecoder.firstDate(in: bytes.span) ?? file.modified
            var cutter = EpochSplitter(options)
            cutter.take(bytes, isLast: false) { chunks.append($0) }
            format = .nmea(cutter)
        }
    }

    private func check(_ cutter: borrowing EpochSplitter) throws(LocationStreamError) {
        if hasEnded || cutter.isOverfull, !cutter.isReceiver { throw refusal("is not a receiver's data") }
    }

    private func refusal(_ what: String) -> LocationStreamError {
        LocationStreamError(.notReceiverData, "\(path) \(what)", remedy: "give an NMEA 0183 log or a GPX track")
    }

    /// A track's point as a receiver would have sent it.
    private static func sentences(_ epoch: Epoch) -> Chunk {
        var bytes: [UInt8] = []
        NMEAEncoder().append(TrackPoint(epoch), into: &bytes)
        return Chunk(milliseconds: epoch.milliseconds, bytes: bytes)
    }
}
