/// Makes a track of a record, NMEA 0183 or GPX, as the record's bytes come.
package struct TrackConverter {
    private var decoder: LogDecoder
    private var writer: any TrackWriter
    private var count = 0

    /// How many epochs had a location so far.
    package var locations: Int { count }

    /// What has been counted so far.
    package var statistics: DecoderStatistics { decoder.statistics }

    /// Creates a converter.
    ///
    /// - Parameters:
    ///   - format: The format to write.
    ///   - gap: The gaps that start a new segment; nil for the default: in a GPX track only its own segments.
    ///   - log: The format of the log.
    ///   - referenceDate: An instant near times without a date, in milliseconds since 1970.
    ///   - talker: The only talker to read; nil for all.
    package init(
        to format: TrackFormat, gap: TrackSegmenter.Gap?, log: LogReader.Format, referenceDate: Int64, talker: Talker?
    ) {
        decoder = LogDecoder(log, referenceDate: referenceDate, talker: talker)
        let stretch = TrackSegmenter(gap: gap ?? (log == .gpx ? .none : .usual))
        writer =
            switch format {
            case .gpx: GPXWriter(stretch)
            case .geojson: GeoJSONWriter(stretch)
            case .kml: KMLWriter(stretch)
            case .csv: CSVWriter(stretch)
            case .nmea: NMEAWriter()
            }
    }

    /// Appends what stands before the first epoch.
    package mutating func begin(into output: inout [UInt8]) {
        writer.begin(into: &output)
    }

    /// Takes the next bytes of the record and appends the epochs that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` where the record is of neither format.
    package mutating func convert(_ bytes: Span<UInt8>, into output: inout [UInt8]) throws(LocationStreamError) {
        try Self.convert(bytes, &decoder, &writer, &count, &output)
    }

    /// The record has ended.
    package mutating func end(into output: inout [UInt8]) {
        Self.finish(&decoder, &writer, &count, &output)
        writer.end(into: &output)
    }

    /// Whether what has come so far is a receiver's: it had a sentence, or a track point.
    package var isRecord: Bool { count > 0 || decoder.hasSentences }

    private static func convert(
        _ bytes: Span<UInt8>, _ decoder: inout LogDecoder, _ writer: inout any TrackWriter, _ count: inout Int,
        _ output: inout [UInt8]
    ) throws(LocationStreamError) {
        try decoder.decode(bytes) { epoch in
            if epoch.hasLocation { count += 1 }
            writer.append(epoch, into: &output)
        }
    }

    private static func finish(
        _ decoder: inout LogDecoder, _ writer: inout any TrackWriter, _ count: inout Int, _ output: inout [UInt8]
    ) {
        decoder.finish { epoch in
            if epoch.hasLocation { count += 1 }
            writer.append(epoch, into: &output)
        }
    }
}
