/// Converts a log (NMEA 0183 or GPX) to a track, chunk by chunk.
package struct TrackConverter {
    private var decoder: LogDecoder
    private var writer: TrackWriter
    private var count = 0

    /// Number of epochs with a location so far.
    package var locations: Int { count }

    package var statistics: DecoderStatistics { decoder.statistics }

    /// - Parameters:
    ///   - gap: The rule for new segments; nil for the default: none for a GPX track, which has segments of its own.
    ///   - referenceDate: An instant near times without a date, in milliseconds since 1970.
    ///   - talker: The only talker to decode; nil for all.
    package init(
        to format: TrackFormat, gap: TrackWriter.Gap?, log: LogReader.Format, referenceDate: Int64, talker: Talker?
    ) {
        decoder = LogDecoder(log, referenceDate: referenceDate, talker: talker)
        writer = TrackWriter(format, gap: gap ?? (log == .gpx ? .none : .automatic))
    }

    package mutating func begin(into output: inout [UInt8]) {
        writer.begin(into: &output)
    }

    /// Takes the next bytes of the log and appends the points that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the log has neither format.
    package mutating func convert(_ bytes: Span<UInt8>, into output: inout [UInt8]) throws(LocationStreamError) {
        try Self.convert(bytes, &decoder, &writer, &count, &output)
    }

    /// Appends the last point and the footer: the log has ended.
    package mutating func end(into output: inout [UInt8]) {
        Self.finish(&decoder, &writer, &count, &output)
        writer.end(into: &output)
    }

    /// The log contains a sentence or a track point so far.
    package var isRecord: Bool { count > 0 || decoder.hasSentences }

    private static func convert(
        _ bytes: Span<UInt8>, _ decoder: inout LogDecoder, _ writer: inout TrackWriter, _ count: inout Int,
        _ output: inout [UInt8]
    ) throws(LocationStreamError) {
        try decoder.decode(bytes) { epoch in
            let point = TrackPoint(epoch)
            if point.position != nil { count += 1 }
            writer.append(point, into: &output)
        }
    }

    private static func finish(
        _ decoder: inout LogDecoder, _ writer: inout TrackWriter, _ count: inout Int, _ output: inout [UInt8]
    ) {
        decoder.finish { epoch in
            let point = TrackPoint(epoch)
            if point.position != nil { count += 1 }
            writer.append(point, into: &output)
        }
    }
}
