package struct LogDecoder {
    package let format: LogReader.Format
    /// The decoder of an NMEA 0183 log; two optionals, unlike an enum, can be modified in place.
    private var nmea: NMEADecoder?
    /// The decoder of a GPX track.
    private var gpx: GPXDecoder?
    private var byteCount = 0
    /// The number of bytes without a sentence after which the input does not count as a log.
    private static let noiseLimit = 16 << 20

    /// The estimated time of the next position without a time, in milliseconds since 1970; nil to estimate none.
    private var nextInstant: Int64?

    /// - Parameters:
    ///   - referenceDate: An instant near which times without a date are placed, in milliseconds since 1970.
    ///   - talker: The only talker to read; nil for all.
    ///   - estimatesTimes: Whether a position without a time is placed one second after the previous epoch, the first
    ///     one at the reference date.
    ///   - name: The name of the log in errors.
    package init(
        _ format: LogReader.Format, referenceDate: Int64, talker: Talker? = nil, decodesSky: Bool = false,
        estimatesTimes: Bool = true, name: String = "the log"
    ) {
        self.format = format
        guard format == .nmea else {
            gpx = GPXDecoder(referenceDate: estimatesTimes ? referenceDate : nil, name: name)
            return
        }
        nextInstant = estimatesTimes ? referenceDate : nil
        var options = NMEADecoder.Options()
        options.referenceDate = referenceDate
        options.talker = talker
        options.decodesSky = decodesSky
        nmea = NMEADecoder(options)
    }

    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        byteCount += bytes.count
        var nextInstant = nextInstant
        if nextInstant == nil {
            nmea?.decode(bytes, deliver: deliver)
        } else {
            nmea?.decode(bytes) { deliver(Self.timed($0, &nextInstant)) }
        }
        self.nextInstant = nextInstant
        try gpx?.decode(bytes, deliver: deliver)
    }

    package mutating func finish(deliver: (Epoch) -> Void) {
        var nextInstant = nextInstant
        nmea?.flush { deliver(Self.timed($0, &nextInstant)) }
        gpx?.dropPoint()
    }

    /// Returns the epoch with an estimated time if it has a position without one.
    private static func timed(_ epoch: Epoch, _ nextInstant: inout Int64?) -> Epoch {
        guard let next = nextInstant else { return epoch }
        nextInstant = (epoch.milliseconds ?? next) + 1_000
        return epoch.timed(at: next)
    }

    /// Whether the log is a GPX document whose end tag has not been decoded.
    package var isIncomplete: Bool { gpx?.isIncomplete ?? false }

    package var statistics: DecoderStatistics { nmea?.statistics ?? gpx?.statistics ?? DecoderStatistics() }

    /// Whether so many bytes without a sentence have been decoded that the input does not count as a log.
    package var isNoise: Bool { nmea != nil && byteCount > Self.noiseLimit && !hasSentences }

    /// Returns the error for a log that contains only sentences of other talkers; nil for other logs.
    package func missingTalker(in name: String) -> LocationStreamError? { nmea?.missingTalker(in: name) }

    /// Whether the log contains a receiver's sentences, even without any epoch.
    package var hasSentences: Bool { nmea?.statistics.isReceiver ?? false }
}
