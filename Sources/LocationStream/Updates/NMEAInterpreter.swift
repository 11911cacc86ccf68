/// Makes updates of a receiver's NMEA 0183 sentences.
struct NMEAInterpreter: SourceInterpreter {
    /// How the source is called in a reason: "/dev/ttyUSB0", "tcp://boat:10110".
    let name: String
    /// What to do about silence.
    let silenceRemedy: String

    let greeting: [UInt8] = []
    private var decoder: NMEADecoder
    private var lastByte: Instant?
    private var epochs = SilenceWatchdog()
    private var bytesWithoutSentence = 0
    /// So much without a sentence is no receiver, but a program that writes as fast as it is read.
    private static let nonsenseLimit = 1 << 20
    private var head: [UInt8] = []

    init(name: String, silenceRemedy: String, referenceDate: Int64, talker: Talker? = nil) {
        self.name = name
        self.silenceRemedy = silenceRemedy
        var options = NMEADecoder.Options()
        options.isLive = true
        options.referenceDate = referenceDate
        options.talker = talker
        decoder = NMEADecoder(options)
    }

    /// Whether a sentence with a good checksum has come: the line's speed is right.
    var hasHeardSentences: Bool { decoder.tally.isReceiver }

    var tally: DecoderStatistics { decoder.tally }

    var decodesSky: Bool {
        get { decoder.decodesSky }
        set { decoder.decodesSky = newValue }
    }

    var deadline: Instant? {
        let flush = decoder.isEpochOpen ? lastByte?.advanced(by: NMEADecoder.silenceInterval) : nil
        return [flush, epochs.deadline].compactMap(\.self).min()
    }

    mutating func opened(at now: Instant) {
        epochs.hear(at: now)
    }

    mutating func resumed(at now: Instant) {
        epochs.hear(at: now)
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
        if heard { epochs.epoch(at: now) }
        bytesWithoutSentence = decoder.tally.sentences > sentences ? 0 : bytesWithoutSentence + bytes.count
        if sentences == 0, head.count < 64 {
            for index in 0..<min(bytes.count, 64) { head.append(bytes[index]) }
        }
        if bytesWithoutSentence > Self.nonsenseLimit { throw .retryable(nonsense) }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        if decoder.isEpochOpen, let lastByte, now >= lastByte.advanced(by: NMEADecoder.silenceInterval) {
            var heard = false
            decoder.flush { epoch in
                heard = true
                deliver(LocationUpdate(live: epoch))
            }
            if heard { epochs.epoch(at: lastByte) }
        }
        if epochs.hasExpired(at: now) {
            deliver(LocationUpdate(location: nil, sourceDisconnected: true, reason: silence(at: now)))
        }
        return []
    }

    mutating func closed(deliver: Deliver) {
        decoder.flush { deliver(LocationUpdate(live: $0)) }
        if decoder.tally.epochs == 0, hasHeardSentences {
            deliver(LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: name)))
        }
    }

    private var nonsense: String {
        "\(name) sends no NMEA sentences: check the baud rate and the receiver's protocol"
    }

    /// Nothing, nonsense, or sentences without a time or a position.
    private func silence(at now: Instant) -> String {
        // Whatever said something else, and nothing since, is no receiver: a web server that waits for a request.
        if lastByte != nil, !hasHeardSentences {
            if head.starts(with: Array("{\"class\":\"VERSION\"".utf8)) {
                return "\(name) is gpsd, not NMEA: read it with gpsd://host:port"
            }
            return nonsense
        }
        let hasBytes = lastByte.map { $0.advanced(by: SilenceWatchdog.shortest) > now } ?? false
        if hasBytes { return LocationUpdate.noEpochs(of: name) }
        return "\(name) is silent: \(silenceRemedy)"
    }
}
