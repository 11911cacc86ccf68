/// Converts a log (NMEA 0183 or GPX) to a track, chunk by chunk.
package struct TrackConverter {
    private var decoder: LogDecoder
    private var writer: TrackWriter
    private let estimatesAccuracy: Bool
    /// Number of epochs with a location so far.
    package private(set) var locations = 0

    package var statistics: DecoderStatistics { decoder.statistics }

    /// - Parameters:
    ///   - gap: The rule for new segments; nil for the default: none for a GPX track, which has its own segments, and
    ///     automatic for other logs.
    ///   - referenceDate: An instant near which times without a date are placed, in milliseconds since 1970.
    ///   - talker: The only talker to decode; nil for all.
    ///   - name: The name of the log in errors.
    package init(
        to format: TrackFormat, gap: TrackWriter.Gap?, log: LogReader.Format, referenceDate: Int64, talker: Talker?,
        name: String = "the log"
    ) {
        decoder = LogDecoder(log, referenceDate: referenceDate, talker: talker, estimatesTimes: false, name: name)
        // Only CSV marks accuracies as estimated. Values that a GPX point lacks are not estimated.
        estimatesAccuracy = format == .csv && log == .nmea
        writer = TrackWriter(format, gap: gap ?? (log == .gpx ? .none : .automatic))
    }

    package mutating func begin(into output: inout [UInt8]) {
        writer.begin(into: &output)
    }

    /// Takes the next bytes of the log and appends the points that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the log is XML but not GPX.
    package mutating func convert(_ bytes: Span<UInt8>, into output: inout [UInt8]) throws(LocationStreamError) {
        var decoder = decoder
        defer { self.decoder = decoder }
        try decoder.decode(bytes) { append($0, to: &output) }
    }

    /// Appends the last point and the footer at the end of the log.
    package mutating func end(into output: inout [UInt8]) {
        var decoder = decoder
        decoder.finish { append($0, to: &output) }
        self.decoder = decoder
        writer.end(into: &output)
    }

    /// Whether the log is a GPX document whose end tag has not been converted.
    package var isIncomplete: Bool { decoder.isIncomplete }

    /// Whether the log has contained a sentence or a point with a location so far.
    package var isRecord: Bool { locations > 0 || decoder.hasSentences }

    /// Whether the input has turned out not to be a log.
    package var isNoise: Bool { decoder.isNoise }

    /// Returns the error for a log that contains only sentences of other talkers; nil for other logs.
    package func missingTalker(in name: String) -> LocationStreamError? { decoder.missingTalker(in: name) }

    private mutating func append(_ epoch: Epoch, to output: inout [UInt8]) {
        let point = TrackPoint(epoch, estimatesAccuracy: estimatesAccuracy)
        if point.position != nil { locations += 1 }
        writer.append(point, into: &output)
    }
}
