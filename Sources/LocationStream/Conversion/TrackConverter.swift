/// Converts a log to a track, chunk by chunk.
///
/// In GPX, waypoints come before routes, and routes before tracks. Other formats require no order. If waypoints may
/// still follow in the log, the text of routes and tracks is deferred until the end of the log. The caller may move
/// the deferred text out of memory with ``takeDeferred(_:)``.
///
/// An NMEA 0183 log seldom has waypoints. By default, its track is therefore not deferred but written while the log
/// is read. Waypoints in a later chunk than the first points of the track are then left out.
package struct TrackConverter {
    /// The decoder of an NMEA 0183 log; nil for other logs.
    ///
    /// This decoder and ``elements`` are two optionals instead of one enum, because the payload of an enum cannot be
    /// modified in place.
    private var sentences: LogDecoder?
    /// The decoder of a log that is not NMEA 0183; nil for an NMEA 0183 log.
    private var elements: TrackDecoder?
    private var writer: TrackWriter
    /// The sorter that puts the elements of a GPX document in order; nil for other output.
    ///
    /// If there is a sorter, the writer is not used.
    private var sorter: GPXSorter?
    /// Whether the text of the sorter is written while the log is read; if false, the text is written at the end.
    private let releasesTracks: Bool
    private let estimatesAccuracy: Bool
    private var isFinished = false
    /// Number of points with a position so far, including route points and waypoints.
    package private(set) var locations = 0

    package var statistics: DecoderStatistics {
        sentences?.statistics ?? elements?.statistics ?? DecoderStatistics()
    }

    /// How many waypoints and how many routes were left out.
    package var omissions: TrackOmissions { sorter?.omissions ?? writer.omissions }

    /// Whether waypoints or routes were left out because the track was already written.
    package var hasLateElements: Bool { releasesTracks && !omissions.isEmpty }

    /// - Parameters:
    ///   - gap: The rule for new segments. Nil means `none` for a log with its own segments, and `automatic` for other
    ///     logs.
    ///   - referenceDate: The instant near which times without a date are assumed to be, in milliseconds since 1970.
    ///   - talker: The only talker to decode; nil for all.
    ///   - defersTracks: Whether the track of an NMEA 0183 log is held back until the end of the log, so that it
    ///     follows all waypoints.
    ///   - name: The name of the log in errors.
    package init(
        to format: TrackFormat, gap: TrackWriter.Gap?, log: LogReader.Format, referenceDate: Int64, talker: Talker?,
        defersTracks: Bool = false, name: String = "the log"
    ) {
        // Missing accuracies are estimated only if the output is CSV, because only CSV has a column that marks
        // estimates. If the input is a track, such as a GPX file, no accuracies are estimated.
        estimatesAccuracy = format == .csv && log.hasLines
        let gap = gap ?? (log.hasLines ? .automatic : .none)
        writer = TrackWriter(format, gap: gap)
        releasesTracks = format == .gpx && log == .nmea && !defersTracks
        if log == .nmea {
            sentences = LogDecoder(
                log, referenceDate: referenceDate, talker: talker, decodesWaypoints: true, estimatesTimes: false,
                name: name)
        } else {
            elements = TrackDecoder(
                log, referenceDate: referenceDate, talker: talker, estimatesAccuracy: estimatesAccuracy, name: name)
        }
        if format == .gpx, log == .nmea || !log.hasLines { sorter = GPXSorter(TrackSegmenter(gap: gap)) }
    }

    package mutating func begin(into output: inout [UInt8]) {
        if sorter != nil { sorter?.begin(into: &output) } else { writer.begin(into: &output) }
    }

    /// Takes the next bytes of the log, and appends the elements that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the log is not in its supposed format.
    package mutating func convert(_ bytes: Span<UInt8>, into output: inout [UInt8]) throws(LocationStreamError) {
        if releasesTracks, !bytes.isEmpty { sorter?.release(into: &output) }
        // Take the decoder out of its property, so that the closures can modify the other properties.
        if var decoder = sentences.take() {
            defer { sentences = decoder }
            try decoder.decode(bytes) { append($0, to: &output) }
            for waypoint in decoder.takeWaypoints() { append(waypoint, to: &output) }
        } else if var decoder = elements.take() {
            defer { elements = decoder }
            try decoder.decode(bytes) { append($0, to: &output) }
        }
    }

    /// Appends the elements that the end of the log completes.
    package mutating func finish(into output: inout [UInt8]) {
        guard !isFinished else { return }
        isFinished = true
        if var decoder = sentences.take() {
            defer { sentences = decoder }
            decoder.finish { append($0, to: &output) }
            for element in decoder.routes { append(element, to: &output) }
        } else if var decoder = elements.take() {
            defer { elements = decoder }
            decoder.finish { append($0, to: &output) }
        }
        sorter?.finish()
    }

    /// Calls ``finish(into:)`` if necessary, and appends the deferred text and the footer.
    package mutating func end(into output: inout [UInt8]) {
        finish(into: &output)
        if sorter != nil { sorter?.end(into: &output) } else { writer.end(into: &output) }
    }

    /// The size of the deferred text in memory, in bytes; 0 if no text is deferred.
    package var deferredCount: Int {
        guard !releasesTracks, let sorter else { return 0 }
        return sorter.routeText.count + sorter.trackText.count
    }

    /// Passes the deferred text of routes and tracks to a closure, which may move the text elsewhere.
    ///
    /// The caller then writes the moved text after ``finish(into:)`` and before ``end(into:)``, first all routes, then
    /// all tracks.
    package mutating func takeDeferred<Failure: Error>(
        _ body: (_ routes: inout [UInt8], _ tracks: inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        guard var sorter = sorter.take() else { return }
        defer { self.sorter = sorter }
        try body(&sorter.routeText, &sorter.trackText)
    }

    /// Whether the log is a document, such as GPX, whose end has not arrived.
    package var isIncomplete: Bool { sentences?.isIncomplete ?? elements?.isIncomplete ?? false }

    /// Whether the log has contained a sentence or a location so far.
    package var isRecord: Bool {
        locations > 0 || sentences?.hasSentences ?? elements?.hasSentences ?? false
    }

    /// Whether the input has turned out not to be a log.
    package var isNoise: Bool { sentences?.isNoise ?? elements?.isNoise ?? false }

    /// Returns an error if the requested talker has sent no sentence, but other talkers have; otherwise nil.
    package func missingTalker(in name: String) -> LocationStreamError? {
        sentences?.missingTalker(in: name) ?? elements?.missingTalker(in: name)
    }

    private mutating func append(_ epoch: Epoch, to output: inout [UInt8]) {
        let point = TrackPoint(epoch, estimatesAccuracy: estimatesAccuracy)
        if point.position != nil { locations += 1 }
        if sorter != nil { sorter?.append(point, into: &output) } else { writer.append(point, into: &output) }
    }

    private mutating func append(_ element: TrackElement, to output: inout [UInt8]) {
        switch element {
        case .point(let point) where point.position == nil: break
        case .point, .routePoint, .waypoint: locations += 1
        case .document, .route, .track: break
        }
        if sorter != nil { sorter?.append(element, into: &output) } else { writer.append(element, into: &output) }
    }
}
