/// Decodes a log or a track of any format into its elements: texts, waypoints, routes, tracks and their points.
///
/// Memory does not grow with the input. Only one GeoJSON feature or KML track is stored at a time, up to
/// ``GeoJSONFeature/limit`` or ``KMLTrack/limit`` positions. Texts are cut after ``XMLContent/longestText`` bytes.
///
/// - Times are not estimated. A point without a time remains without a time.
/// - A gap is a point without a coordinate. A gap stands for a time at which the log has no fix, or it separates two
///   segments that are more than a second apart. The time of a separating gap is one second after the point before
///   the gap.
/// - ``TrackPoint/startsSegment`` is true for the first point of a segment and for a separating gap.
/// - A log of sentences, gpsd's reports, location updates or CSV lines is one track without a name. In an NMEA 0183
///   log, the waypoints of each chunk follow the points of the same chunk, and routes come last.
package struct TrackDecoder: Sendable {
    private let format: LogReader.Format
    /// The decoder of an NMEA 0183 log; nil for other logs.
    ///
    /// This decoder and ``points`` are two optionals instead of one enum, because the payload of an enum cannot be
    /// modified in place.
    private var nmea: NMEADecoder?
    private var points: PointLog?
    private var noise: NoiseLimit
    private let estimatesAccuracy: Bool

    /// - Parameters:
    ///   - referenceDate: An instant in milliseconds since 1970. Times without a date are assumed to be near this
    ///     instant.
    ///   - talker: The only talker of an NMEA 0183 log to read; nil for all.
    ///   - estimatesAccuracy: Whether to estimate the accuracies that the receiver does not report.
    ///   - name: The name of the log in errors.
    package init(
        _ format: LogReader.Format, referenceDate: Int64, talker: Talker? = nil, estimatesAccuracy: Bool = false,
        name: String
    ) {
        self.format = format
        self.estimatesAccuracy = estimatesAccuracy
        noise = NoiseLimit(format)
        if let decoder = format.pointDecoder(decodesSky: false, name: name) {
            points = PointLog(decoder, referenceDate: nil)
            return
        }
        var options = NMEADecoder.Options()
        options.referenceDate = referenceDate
        options.talker = talker
        options.decodesWaypoints = true
        nmea = NMEADecoder(options)
    }

    /// Takes the next bytes, which may be split anywhere, and delivers each element that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the input is not in the decoder's format.
    package mutating func decode(
        _ bytes: Span<UInt8>, deliver: (TrackElement) -> Void
    ) throws(LocationStreamError) {
        noise.count(bytes.count)
        let estimatesAccuracy = estimatesAccuracy
        nmea?.decode(bytes) { deliver(.point(TrackPoint($0, estimatesAccuracy: estimatesAccuracy))) }
        for waypoint in nmea?.takeWaypoints() ?? [] { deliver(waypoint) }
        try points?.decode(bytes) { element in
            if let element = TrackElement(element, estimatesAccuracy) { deliver(element) }
        }
    }

    /// Delivers the elements that the end of the input completes.
    package mutating func finish(deliver: (TrackElement) -> Void) {
        let estimatesAccuracy = estimatesAccuracy
        nmea?.flush { deliver(.point(TrackPoint($0, estimatesAccuracy: estimatesAccuracy))) }
        for element in nmea?.routes ?? [] { deliver(element) }
        points?.finish { element in
            if let element = TrackElement(element, estimatesAccuracy) { deliver(element) }
        }
    }

    /// Whether the input is a document, such as GPX, whose end has not arrived.
    package var isIncomplete: Bool { points?.isIncomplete ?? false }

    /// Whether the log contains data of a receiver.
    ///
    /// An NMEA 0183 log must contain at least one sentence. A log of gpsd's reports or of location updates must
    /// contain at least one point. For other formats, the value is always false.
    package var hasSentences: Bool {
        if let nmea { return nmea.statistics.isReceiver }
        return format.hasLines && statistics.epochs > 0
    }

    /// Whether the input has so many bytes without a sentence that it does not count as a log.
    package var isNoise: Bool { noise.isExceeded(by: statistics) }

    package var statistics: DecoderStatistics { nmea?.statistics ?? points?.statistics ?? DecoderStatistics() }

    /// Returns an error if the requested talker has sent no sentence, but other talkers have; otherwise nil.
    package func missingTalker(in name: String) -> LocationStreamError? { nmea?.missingTalker(in: name) }
}

extension TrackElement {
    /// Converts an element of a log; nil for ``LogElement/documentTime(_:)``.
    fileprivate init?(_ element: LogElement, _ estimatesAccuracy: Bool) {
        switch element {
        case .documentTime: return nil
        case .document(let text): self = .document(text)
        case .waypoint(let point, let text, let symbol):
            self = .waypoint(Waypoint(TrackPoint(point, false), text: text, symbol: symbol))
        case .route(let text): self = .route(text)
        case .track(let text): self = .track(text)
        case .routePoint(let point, let text, let symbol):
            self = .routePoint(Waypoint(TrackPoint(point, false), text: text, symbol: symbol))
        case .point(let point): self = .point(TrackPoint(point, estimatesAccuracy))
        case .gap(let epoch): self = .point(TrackPoint(epoch))
        }
    }
}

extension TrackPoint {
    fileprivate init(_ point: LogPoint, _ estimatesAccuracy: Bool) {
        self.init(point.epoch, estimatesAccuracy: estimatesAccuracy)
        sensors = point.sensors
    }
}
