package struct LogDecoder {
    /// The decoder of an NMEA 0183 log; two optionals, unlike an enum, can be modified in place.
    private var nmea: NMEADecoder?
    /// The decoder of a GPX track.
    private var gpx: GPXDecoder?

    /// - Parameters:
    ///   - referenceDate: An instant near which times without a date are placed, in milliseconds since 1970.
    ///   - talker: The only talker to read; nil for all.
    package init(_ format: LogReader.Format, referenceDate: Int64, talker: Talker? = nil, decodesSky: Bool = false) {
        guard format == .nmea else {
            gpx = GPXDecoder(referenceDate: referenceDate)
            return
        }
        var options = NMEADecoder.Options()
        options.referenceDate = referenceDate
        options.talker = talker
        options.decodesSky = decodesSky
        nmea = NMEADecoder(options)
    }

    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        nmea?.decode(bytes, deliver: deliver)
        try gpx?.decode(bytes, deliver: deliver)
    }

    package mutating func finish(deliver: (Epoch) -> Void) {
        nmea?.flush(deliver: deliver)
        gpx?.dropPoint()
    }

    package var statistics: DecoderStatistics { nmea?.statistics ?? gpx?.statistics ?? DecoderStatistics() }

    /// Whether the log contains a receiver's sentences, even without any epoch.
    package var hasSentences: Bool { nmea?.statistics.isReceiver ?? false }
}
