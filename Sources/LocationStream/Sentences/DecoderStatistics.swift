/// Counters of a decoder since its source was opened.
///
/// The counters continue when a lost source is reopened and when a log is played in a loop.
///
/// In input other than NMEA 0183, these count as sentences: gpsd's reports, the updates of newline-delimited JSON, and
/// the points and waypoints of tracks. A point without an end tag or a valid position is unusable, and so is a line
/// that cannot be decoded.
public struct DecoderStatistics: Sendable, Hashable, Codable {
    /// Sentences with a correct checksum.
    ///
    /// Sentences of decoded types without a checksum are counted here, too, until a sentence of the same talker and type
    /// has a correct checksum.
    public var sentences = 0
    /// Sentences that were rejected because their checksum was wrong or incomplete.
    public var badChecksums = 0
    /// Sentences without a checksum, whether or not they were decoded.
    public var missingChecksums = 0
    /// Sentences that were rejected because they exceeded the length limit.
    public var tooLong = 0
    /// Sentences of types that are not decoded.
    public var unknown = 0
    /// Sentences of decoded types that have too few fields or no usable value.
    ///
    /// A GSV sentence can be counted here only if satellites are requested, because it is not decoded otherwise.
    public var unusable = 0
    /// Positions of a fix that cannot be read, because a field is missing, damaged or out of range.
    public var unreadablePositions = 0
    /// Epochs that were delivered.
    public var epochs = 0
    /// Intervals between consecutive epochs that are longer than both 2.5 s and 2.5 times the receiver's average
    /// interval.
    public var gaps = 0
    /// Waypoints of a track, which are not points of the track; not encoded.
    package var waypoints = 0
    /// The values of a log that could not be read.
    ///
    /// They are not encoded.
    package var unread = UnreadValues()

    private enum CodingKeys: String, CodingKey {
        case sentences, badChecksums, missingChecksums, tooLong, unknown, unusable, epochs, gaps
    }

    /// Creates counters with the value 0.
    public init() {}

    package static func + (first: DecoderStatistics, second: DecoderStatistics) -> DecoderStatistics {
        var sum = first
        sum.sentences += second.sentences
        sum.badChecksums += second.badChecksums
        sum.missingChecksums += second.missingChecksums
        sum.tooLong += second.tooLong
        sum.unknown += second.unknown
        sum.unusable += second.unusable
        sum.unreadablePositions += second.unreadablePositions
        sum.epochs += second.epochs
        sum.gaps += second.gaps
        sum.waypoints += second.waypoints
        sum.unread = sum.unread + second.unread
        return sum
    }

    /// Whether the data comes from a receiver.
    ///
    /// The data must contain a sentence of a decoded type, or more than one correct checksum in 33. In other data, one
    /// apparent checksum in 256 is correct by chance.
    package var isReceiver: Bool { sentences > unknown || sentences * 32 > badChecksums }
}
