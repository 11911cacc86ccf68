/// Counters of a decoder since the sequence was first iterated or its source reopened.
///
/// For gpsd, reports count as sentences. For a GPX track, points count as sentences; a point without an end tag or a
/// valid position is unusable.
public struct DecoderStatistics: Sendable, Hashable, Codable {
    /// Sentences with a correct checksum, and those without one whose type is decoded.
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
    public var unusable = 0
    /// Epochs delivered.
    public var epochs = 0
    /// Number of steps between consecutive epochs that exceed 2.5 s and 2.5 of the receiver's cycles.
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

    /// Whether the data comes from a receiver: a sentence of a decoded type has arrived, or several others.
    ///
    /// In any other data, one of 256 apparent checksums is correct by chance.
    package var isReceiver: Bool { sentences > unknown || sentences * 32 > badChecksums }
}
