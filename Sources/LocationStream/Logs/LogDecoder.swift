/// Decodes a log of any format into epochs.
///
/// A log of sentences has the receiver's epochs. A track has one epoch for each point. Waypoints and the points of
/// routes do not become epochs.
///
/// Between two segments of a track, an epoch without a fix is inserted one second after the last point of the first
/// segment. No epoch is inserted if the next segment starts within that second.
package struct LogDecoder: Sendable {
    package let format: LogReader.Format
    /// The decoder of an NMEA 0183 log; nil for other logs.
    ///
    /// This decoder and ``points`` are two optionals instead of one enum, because the payload of an enum cannot be
    /// modified in place.
    private var nmea: NMEADecoder?
    private var points: PointLog?
    private var noise: NoiseLimit

    /// The estimated time for the next position, in milliseconds since 1970; nil if times are not estimated.
    private var nextInstant: Int64?

    /// - Parameters:
    ///   - referenceDate: An instant in milliseconds since 1970. Times without a date are assumed to be near this
    ///     instant.
    ///   - talker: The only talker to read; nil for all.
    ///   - decodesWaypoints: Whether to collect the waypoints and routes of an NMEA 0183 log.
    ///   - estimatesTimes: Whether a position without a time gets an estimated time, one second after the previous
    ///     epoch. The first epoch gets the time of the document or, if the document has no time, the reference date.
    ///   - name: The name of the log in errors.
    package init(
        _ format: LogReader.Format, referenceDate: Int64, talker: Talker? = nil, decodesSky: Bool = false,
        decodesWaypoints: Bool = false, estimatesTimes: Bool = true, name: String = "the log"
    ) {
        self.format = format
        noise = NoiseLimit(format)
        if let decoder = format.pointDecoder(decodesSky: decodesSky, name: name) {
            points = PointLog(decoder, referenceDate: estimatesTimes ? referenceDate : nil)
            return
        }
        nextInstant = estimatesTimes ? referenceDate : nil
        var options = NMEADecoder.Options()
        options.referenceDate = referenceDate
        options.talker = talker
        options.decodesSky = decodesSky
        options.decodesWaypoints = decodesWaypoints
        nmea = NMEADecoder(options)
    }

    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        noise.count(bytes.count)
        var nextInstant = nextInstant
        if nextInstant == nil {
            nmea?.decode(bytes, deliver: deliver)
        } else {
            nmea?.decode(bytes) { deliver(Self.timed($0, &nextInstant)) }
        }
        self.nextInstant = nextInstant
        try points?.decode(bytes) { $0.epoch.map(deliver) }
    }

    package mutating func finish(deliver: (Epoch) -> Void) {
        var nextInstant = nextInstant
        nmea?.flush { deliver(Self.timed($0, &nextInstant)) }
        points?.finish { $0.epoch.map(deliver) }
    }

    /// Returns the waypoints of an NMEA 0183 log that were decoded since the last call; empty if they are not
    /// requested.
    mutating func takeWaypoints() -> [TrackElement] { nmea?.takeWaypoints() ?? [] }

    /// The routes of an NMEA 0183 log whose waypoints are all known; empty if waypoints are not requested.
    var routes: [TrackElement] { nmea?.routes ?? [] }

    /// Returns the epoch; if it has a position without a time, adds the estimated time.
    private static func timed(_ epoch: Epoch, _ nextInstant: inout Int64?) -> Epoch {
        guard let next = nextInstant else { return epoch }
        nextInstant = (epoch.milliseconds ?? next) + 1_000
        return epoch.timed(at: next)
    }

    /// Whether the log is a document, such as GPX, whose end has not arrived.
    package var isIncomplete: Bool { points?.isIncomplete ?? false }

    package var statistics: DecoderStatistics { nmea?.statistics ?? points?.statistics ?? DecoderStatistics() }

    /// Whether the input has so many bytes without a sentence that it does not count as a log.
    package var isNoise: Bool { noise.isExceeded(by: statistics) }

    /// Returns an error if the requested talker has sent no sentence, but other talkers have; otherwise nil.
    package func missingTalker(in name: String) -> LocationStreamError? { nmea?.missingTalker(in: name) }

    /// Whether the log contains data of a receiver.
    ///
    /// An NMEA 0183 log must contain at least one sentence. A log of gpsd's reports or of location updates must
    /// contain at least one epoch. For other formats, the value is always false.
    package var hasSentences: Bool {
        if let nmea { return nmea.statistics.isReceiver }
        return format.hasLines && statistics.epochs > 0
    }
}

extension LogElement {
    fileprivate var epoch: Epoch? {
        switch self {
        case .point(let point): point.epoch
        case .gap(let epoch): epoch
        case .documentTime, .document, .waypoint, .route, .routePoint, .track: nil
        }
    }
}

extension LogReader.Format {
    /// Whether the log consists of lines that a receiver, gpsd or `myeline stream` has written.
    package var hasLines: Bool {
        switch self {
        case .nmea, .gpsd, .ndjson: true
        case .gpx, .geojson, .kml, .csv: false
        }
    }
}

/// The maximum number of bytes without a sentence; an input with more bytes does not count as a log.
struct NoiseLimit: Sendable {
    private static let limit = 16 << 20

    private let isLimited: Bool
    private var byteCount = 0

    init(_ format: LogReader.Format) {
        isLimited = format.hasLines
    }

    mutating func count(_ bytes: Int) { byteCount += bytes }

    func isExceeded(by statistics: DecoderStatistics) -> Bool {
        isLimited && byteCount > Self.limit && !statistics.isReceiver
    }
}
