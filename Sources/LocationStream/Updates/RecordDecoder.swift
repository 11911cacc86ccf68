/// Makes epochs of a record, whichever of the known formats it has.
struct RecordDecoder {
    private enum Format {
        case unknown
        case nmea(NMEADecoder)
        case gpx(GPXDecoder)
    }

    private let referenceDate: Int64
    private let decodesSky: Bool
    private var format = Format.unknown
    private var bytesSeen = 0

    /// - Parameters:
    ///   - referenceDate: The instant near which a time without a date lies: milliseconds since 1970.
    ///   - decodesSky: Whether epochs carry the sky.
    init(referenceDate: Int64, decodesSky: Bool = false) {
        self.referenceDate = referenceDate
        self.decodesSky = decodesSky
    }

    /// Takes the next bytes of the record.
    mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        bytesSeen += bytes.count
        switch format {
        case .unknown:
            format = recognised(bytes)
            bytesSeen -= bytes.count
            try decode(bytes, deliver: deliver)
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
        options.decodesSky = decodesSky
        return .nmea(NMEADecoder(options))
    }
}
