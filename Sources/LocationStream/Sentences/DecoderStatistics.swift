/// Counters of a decoder since its source was opened.
///
/// They continue when a lost source is reopened and when a log is played in a loop.
///
/// For gpsd, reports count as sentences; for newline-delimited JSON, updates; for other tracks, points and waypoints. A
/// point without an end or a valid position is unusable, and so is a line that cannot be decoded.
public struct DecoderStatistics: Sendable, Hashable, Codable {
    /// Sentences with a correct checksum.
    ///
    /// Until the first one arrives, sentences of decoded types without a checksum count as well.
    public var sentences = 0
    /// Sentences rejected because their checksum was wrong or incomplete.
    public var badChecksums = 0
    /// Sentences without a checksum, decoded or not.
    public var missingChecksums = 0
    /// Sentences rejected because they exceeded the length limit.
    public var tooLong = 0
    /// Sentences of types that are not decoded.
    public var unknown = 0
    /// Sentences of decoded types with too few fields or without a usable value.
    ///
    /// GSV is decoded only if satellites are requested.
    public var unusable = 0
    /// Epochs delivered.
    public var epochs = 0
    /// Intervals between consecutive epochs that exceed both 2.5 s and 2.5 times the receiver's average interval.
    public var gaps = 0

    /// Creates counters that are all 0.
    public init() {}

    package static func + (first: DecoderStatistics, second: DecoderStatistics) -> DecoderStatistics {
        var sum = first
        sum.sentences += second.sentences
        sum.badChecksums += second.badChecksums
        sum.missingChecksums += second.missingChecksums
        sum.tooLong += second.tooLong
        sum.unknown += second.unknown
        sum.unusable += second.unusable
        sum.epochs += second.epochs
        sum.gaps += second.gaps
        return sum
    }

    /// Whether the data comes from a receiver: it has a sentence of a decoded type, or enough correct checksums.
    ///
    /// In other data, one in 256 apparent checksums is correct by chance; the threshold is one in 33.
    package var isReceiver: Bool { sentences > unknown || sentences * 32 > badChecksums }
}
