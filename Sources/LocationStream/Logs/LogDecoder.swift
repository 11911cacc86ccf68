/// Makes epochs of a record, whichever of the known formats it has.
struct LogDecoder {
    private enum Format {
        case unknown
        case nmea(NMEADecoder)
        case gpx(GPXDecoder)
    }

    private let referenceDate: Int64
    private let talker: Talker?
    private let decodesSky: Bool
    private var format = Format.unknown
    private var bytesSeen = 0
    /// What makes ASCII of a record in UTF-16; nil for any other.
    private var wide: UTF16Text?

    /// - Parameters:
    ///   - referenceDate: The instant near which a time without a date lies: milliseconds since 1970.
    ///   - talker: The talker that is read alone; nil for all.
    ///   - decodesSky: Whether epochs carry the sky.
    init(referenceDate: Int64, talker: Talker? = nil, decodesSky: Bool = false) {
        self.referenceDate = referenceDate
        self.talker = talker
        self.decodesSky = decodesSky
    }

    /// Takes the next bytes of the record.
    mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        if bytesSeen == 0 { wide = UTF16Text(bytes) }
        bytesSeen += bytes.count
        guard wide != nil else { return try read(bytes, deliver: deliver) }
        if let text = wide?.narrow(bytes) { try read(text.span, deliver: deliver) }
    }

    private mutating func read(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        switch format {
        case .unknown:
            format = recognised(bytes)
            try read(bytes, deliver: deliver)
        case .nmea(var decoder):
            format = .unknown
            decoder.decode(bytes, deliver: deliver)
            format = .nmea(decoder)
        case .gpx(var decoder):
            format = .unknown
            try decoder.decode(bytes, deliver: deliver)
            format = .gpx(decoder)
        }
    }

    /// The record has ended.
    mutating func finish(deliver: (Epoch) -> Void) {
        switch format {
        case .unknown: break
        case .nmea(var decoder):
            decoder.flush(deliver: deliver)
            format = .nmea(decoder)
        case .gpx(var decoder):
            decoder.flush(deliver: deliver)
            format = .gpx(decoder)
        }
    }

    /// Whether nothing has come.
    var isEmpty: Bool { bytesSeen == 0 }

    /// What has been counted so far.
    var tally: DecoderStatistics {
        switch format {
        case .unknown: DecoderStatistics()
        case .nmea(let decoder): decoder.tally
        case .gpx(let decoder): decoder.tally
        }
    }

    /// Whether it is a receiver's record, also one without a single epoch.
    var hasSentences: Bool {
        switch format {
        case .unknown, .gpx: false
        case .nmea(let decoder): decoder.tally.isReceiver
        }
    }

    private func recognised(_ bytes: Span<UInt8>) -> Format {
        if GPXDecoder.recognizes(bytes) {
            var options = GPXDecoder.Options()
            options.referenceDate = referenceDate
            return .gpx(GPXDecoder(options))
        }
        var options = NMEADecoder.Options()
        options.referenceDate = referenceDate
        options.talker = talker
        options.decodesSky = decodesSky
        return .nmea(NMEADecoder(options))
    }
}
