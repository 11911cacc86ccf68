struct NMEAInterpreter: SourceInterpreter {
    /// The name for messages: "/dev/ttyUSB0", "tcp://boat:10110".
    let name: String
    let silenceRemedy: String

    let greeting: [UInt8] = []
    private var decoder: NMEADecoder
    private var lastByte: Instant?
    private var watchdog = SilenceWatchdog()
    private var bytesWithoutSentence = 0
    /// The maximum number of bytes without a sentence: the sender is not a receiver.
    private static let noiseLimit = 1 << 20
    private var beginning: [UInt8] = []

    init(name: String, silenceRemedy: String, referenceDate: Int64, talker: Talker? = nil) {
        self.name = name
        self.silenceRemedy = silenceRemedy
        var options = NMEADecoder.Options()
        options.isLive = true
        options.referenceDate = referenceDate
        options.talker = talker
        decoder = NMEADecoder(options)
    }

    var hasRecognizedData: Bool { decoder.tally.isReceiver }

    var statistics: DecoderStatistics { decoder.tally }

    var decodesSky: Bool {
        get { decoder.decodesSky }
        set { decoder.decodesSky = newValue }
    }

    var deadline: Instant? {
        let flush = decoder.isEpochOpen ? lastByte?.advanced(by: NMEADecoder.silenceInterval) : nil
        return [flush, watchdog.deadline].compactMap(\.self).min()
    }

    mutating func opened(at now: Instant) {
        watchdog.hear(at: now)
    }

    mutating func resumed(at now: Instant) {
        watchdog.hear(at: now)
        if lastByte != nil { lastByte = now }
    }

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure) {
        lastByte = now
        let sentences = decoder.tally.sentences
        var heard = false
        decoder.decode(bytes) { epoch in
            heard = true
            deliver(LocationUpdate(live: epoch))
        }
        if heard { watchdog.epoch(at: now) }
        bytesWithoutSentence = decoder.tally.sentences > sentences ? 0 : bytesWithoutSentence + bytes.count
        if sentences == 0, beginning.count < 64 {
            for index in 0..<min(bytes.count, 64) { beginning.append(bytes[index]) }
        }
        if bytesWithoutSentence > Self.noiseLimit { throw .retryable(noSentences) }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        if decoder.isEpochOpen, let lastByte, now >= lastByte.advanced(by: NMEADecoder.silenceInterval) {
            var heard = false
            decoder.flush { epoch in
                heard = true
                deliver(LocationUpdate(live: epoch))
            }
            if heard { watchdog.epoch(at: lastByte) }
        }
        if watchdog.hasExpired(at: now) {
            deliver(LocationUpdate(location: nil, sourceDisconnected: true, reason: silence(at: now)))
        }
        return []
    }

    mutating func closed(deliver: Deliver) {
        decoder.flush { deliver(LocationUpdate(live: $0)) }
        if decoder.tally.epochs == 0, hasRecognizedData {
            deliver(LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: name)))
        }
    }

    private var noSentences: String {
        "\(name) sends no NMEA sentences: check the baud rate and the receiver's protocol"
    }

    /// The reason for a silence: nothing, other data, or sentences without a time or a position.
    private func silence(at now: Instant) -> String {
        // A sender of other data followed by silence is not a receiver, but a web server that waits for a request.
        if lastByte != nil, !hasRecognizedData {
            if beginning.starts(with: Array("{\"class\":\"VERSION\"".utf8)) {
                return "\(name) is gpsd, not NMEA: read it with gpsd://host:port"
            }
            return noSentences
        }
        let hasBytes = lastByte.map { $0.advanced(by: SilenceWatchdog.minimumTimeout) > now } ?? false
        if hasBytes { return LocationUpdate.noEpochs(of: name) }
        return "\(name) is silent: \(silenceRemedy)"
    }
}
