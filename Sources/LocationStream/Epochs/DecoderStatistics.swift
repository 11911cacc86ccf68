/// What a decoder has counted since the sequence was first iterated, or the source opened anew.
///
/// Of gpsd the reports are counted as sentences, and of a GPX track the points; unusable are those that have no
/// end or no place on earth.
public struct DecoderStatistics: Sendable, Hashable, Codable {
    /// Sentences with a good checksum, and those without one of kinds that are read.
    public var sentences = 0
    /// Sentences lost because their checksum was wrong or incomplete.
    public var badChecksums = 0
    /// Lines that began as sentences do and had no checksum, read or not.
    public var missingChecksums = 0
    /// Sentences lost because no end came within the limit.
    public var tooLong = 0
    /// Sentences of kinds that are not read.
    public var unknown = 0
    /// Sentences of kinds that are read, but with too few fields, or with none that says anything.
    public var unusable = 0
    /// Epochs delivered.
    public var epochs = 0
    /// Steps from one epoch to the next that were longer than two and a half of the receiver's cycles, and than two and
    /// a half seconds: so much is missing.
    public var gaps = 0

    /// Nothing counted yet.
    public init() {}

    /// What two decoders have counted, one after the other.
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

    /// Whether a receiver speaks: a sentence that was proven, or one that is read, has come.
    package var isReceiver: Bool { sentences > 0 }
}
