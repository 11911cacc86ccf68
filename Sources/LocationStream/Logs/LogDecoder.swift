struct LogDecoder {
    /// One of the two decoders is nil; optionals let either be modified in place.
    private var nmea: NMEADecoder?
    private var gpx: GPXDecoder?

    /// - Parameters:
    ///   - referenceDate: An instant near times without a date, in milliseconds since 1970.
    ///   - talker: The only talker to read; nil for all.
    init(_ format: LogReader.Format, referenceDate: Int64, talker: Talker? = nil, decodesSky: Bool = false) {
        switch format {
        case .gpx:
            var options = GPXDecoder.Options()
            options.referenceDate = referenceDate
            gpx = GPXDecoder(options)
        case .nmea:
            var options = NMEADecoder.Options()
            options.referenceDate = referenceDate
            options.talker = talker
            options.decodesSky = decodesSky
            nmea = NMEADecoder(options)
        }
    }

    mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        nmea?.decode(bytes, deliver: deliver)
        try gpx?.decode(bytes, deliver: deliver)
    }

    mutating func finish(deliver: (Epoch) -> Void) {
        nmea?.flush(deliver: deliver)
        gpx?.flush(deliver: deliver)
    }

    var statistics: DecoderStatistics { nmea?.tally ?? gpx?.tally ?? DecoderStatistics() }

    /// True if the log contains a receiver's sentences, even without any epoch.
    var hasSentences: Bool { nmea?.tally.isReceiver ?? false }
}
