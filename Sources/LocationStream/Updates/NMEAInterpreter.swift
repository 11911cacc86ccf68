import SystemSupport

/// Converts the bytes of a receiver, or of gpspipe, to updates.
///
/// If the bytes start with gpsd's JSON, as those of `gpspipe -w` do, gpsd's reports are used instead of sentences.
struct NMEAInterpreter: SourceInterpreter {
    /// The name for messages, such as "/dev/ttyUSB0" or "tcp://boat:10110".
    let name: String
    let silenceRemedy: String
    let noiseRemedy: String

    let greeting: [UInt8] = []
    private var decoder: NMEADecoder
    /// Returns the current time in milliseconds since 1970.
    private let wallClock: () -> Int64
    private var lastByte: Instant?
    private var watchdog = SilenceWatchdog()
    private var bytesWithoutSentence = 0
    /// The number of bytes without a sentence after which reading fails, because the sender is not a receiver.
    private static let noiseLimit = 1 << 20
    private var beginning: [UInt8] = []
    /// Maximum number of bytes to search for gpsd's JSON before the first sentence.
    private static let longestBeginning = 64 << 10
    /// The interpreter of gpsd's reports; nil for sentences.
    private var reports: GpsdInterpreter?
    /// Whether the source has an end.
    ///
    /// If it has one, an unsupported format is a permanent failure.
    private let hasEnd: Bool

    init(
        name: String, silenceRemedy: String, noiseRemedy: String, talker: Talker? = nil, hasEnd: Bool = false,
        wallClock: @escaping () -> Int64
    ) {
        self.name = name
        self.silenceRemedy = silenceRemedy
        self.noiseRemedy = noiseRemedy
        var options = NMEADecoder.Options()
        options.isLive = true
        options.referenceDate = wallClock()
        options.talker = talker
        decoder = NMEADecoder(options)
        self.hasEnd = hasEnd
        self.wallClock = wallClock
    }

    /// Creates an update; an epoch without a time gets the time of its arrival, as in gpsd.
    private static func update(_ epoch: Epoch, _ wallClock: () -> Int64) -> LocationUpdate {
        LocationUpdate(epoch.milliseconds == nil ? epoch.timed(at: wallClock()) : epoch, isLive: true)
    }

    var hasRecognizedData: Bool { reports != nil || decoder.statistics.isReceiver }

    var statistics: DecoderStatistics { reports?.statistics ?? decoder.statistics }

    var decodesSky: Bool {
        get { decoder.decodesSky }
        set {
            decoder.decodesSky = newValue
            reports?.decodesSky = newValue
        }
    }

    var deadline: Instant? {
        if let reports { return .earlier(reports.deadline, watchdog.deadline) }
        let flush = decoder.isEpochOpen ? lastByte?.advanced(by: decoder.silenceInterval) : nil
        return .earlier(flush, watchdog.deadline)
    }

    mutating func opened(at now: Instant) {
        watchdog.restart(at: now)
    }

    mutating func resumed(at now: Instant) {
        watchdog.restart(at: now)
        if lastByte != nil { lastByte = now }
    }

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure) {
        lastByte = now
        if reports != nil {
            try receiveReports(bytes, at: now, deliver: deliver)
            return
        }
        let sentences = decoder.statistics.sentences
        if sentences == 0, beginning.count < Self.longestBeginning {
            for index in 0..<min(bytes.count, Self.longestBeginning) { beginning.append(bytes[index]) }
            if try recognizeReports(at: now, deliver: deliver) { return }
        }
        decoder.receiptTime = wallClock()
        var hasEpoch = false
        decoder.decode(bytes) { [wallClock] epoch in
            hasEpoch = true
            deliver(Self.update(epoch, wallClock))
        }
        if hasEpoch { watchdog.epoch(at: now) }
        bytesWithoutSentence = decoder.statistics.sentences > sentences ? 0 : bytesWithoutSentence + bytes.count
        guard bytesWithoutSentence > Self.noiseLimit else { return }
        if hasEnd, let unsupportedFormat { throw .permanent(.notSentences(name, unsupportedFormat)) }
        throw .retryable(noSentences)
    }

    /// Starts to read gpsd's reports if the first bytes are such reports; returns true if they are.
    private mutating func recognizeReports(at now: Instant, deliver: Deliver) throws(SourceFailure) -> Bool {
        guard beginning.contains(UInt8(ascii: "{")),
            let recognition = LogRecognition(beginning, isWhole: false)
        else { return false }
        if recognition.unsupportedFormat == .rawData {
            let error = LocationStreamError.notSentences(name, .rawData)
            throw hasEnd ? .permanent(error) : .retryable(error.description)
        }
        guard recognition.format == .gpsd else { return false }
        var reports = try GpsdInterpreter(
            name: "gpsd through \(name)", device: nil, isCopy: true, isGone: { _ in false }, wallClock: wallClock)
        reports.decodesSky = decodesSky
        self.reports = reports
        let bytes = beginning
        beginning = []
        try receiveReports(bytes.span, at: now, deliver: deliver)
        return true
    }

    private mutating func receiveReports(
        _ bytes: Span<UInt8>, at now: Instant, deliver: Deliver
    ) throws(SourceFailure) {
        let epochs = reports?.statistics.epochs ?? 0
        try reports?.receive(bytes, at: now, deliver: deliver)
        // From the first epoch on, the other interpreter detects a silence.
        if let count = reports?.statistics.epochs, count > epochs { watchdog = SilenceWatchdog() }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        if reports != nil {
            if watchdog.hasExpired(at: now) {
                deliver(.disconnected("\(name) has gpsd's reports, but none with a position: \(silenceRemedy)"))
            }
            return try reports?.tick(at: now, deliver: deliver) ?? []
        }
        if decoder.isEpochOpen, let lastByte, now >= lastByte.advanced(by: decoder.silenceInterval) {
            var hasEpoch = false
            decoder.flush { [wallClock] epoch in
                hasEpoch = true
                deliver(Self.update(epoch, wallClock))
            }
            if hasEpoch { watchdog.epoch(at: lastByte) }
        }
        if watchdog.hasExpired(at: now) {
            deliver(.disconnected(silence(at: now)))
        }
        return []
    }

    mutating func closed(deliver: Deliver) -> LocationStreamError? {
        if var reports {
            // The last line may have no end.
            try? reports.receive([UInt8(ascii: "\n")].span, at: lastByte ?? .now, deliver: deliver)
            _ = reports.closed(deliver: deliver)
            self.reports = reports
            return reports.statistics.epochs == 0 ? .notLog(name, .gpsd, reports.statistics) : nil
        }
        decoder.flush { [wallClock] in deliver(Self.update($0, wallClock)) }
        if let error = decoder.missingTalker(in: name) { return error }
        if let unsupportedFormat { return .notSentences(name, unsupportedFormat) }
        if !hasRecognizedData, LogRecognition(beginning, isWhole: true)?.format == .gpsd {
            return .notLog(name, .gpsd, decoder.statistics)
        }
        if decoder.statistics.epochs == 0, hasRecognizedData {
            deliver(LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: name)))
        }
        return nil
    }

    /// The format of the input; nil for NMEA 0183 and for an unknown format.
    private var unsupportedFormat: UnsupportedFormat? {
        guard !hasRecognizedData else { return nil }
        return UnsupportedFormat.live(beginning)
    }

    private var noSentences: String {
        "\(name) sends no NMEA sentences: \(noiseRemedy)"
    }

    /// Returns the reason for a silence: no data, data other than sentences, or sentences without a time or a position.
    private func silence(at now: Instant) -> String {
        // Report unknown data even if none has arrived lately, because servers of other protocols wait for a request.
        if lastByte != nil, !hasRecognizedData {
            if beginning.starts(with: Array("{\"class\":\"VERSION\"".utf8)) {
                return "\(name) is gpsd, not NMEA: read it with gpsd://host:port"
            }
            return noSentences
        }
        let hasBytes = lastByte.map { $0.advanced(by: SilenceWatchdog.minimumTimeout) > now } ?? false
        if hasBytes {
            if decoder.statistics.epochs > 0 {
                return "\(name) no longer sends positions, only other data: check the receiver's settings"
            }
            return decoder.missingTalker(in: name).map { "\($0.message): \($0.remedy)" }
                ?? LocationUpdate.noEpochs(of: name)
        }
        return "\(name) is silent: \(silenceRemedy)"
    }
}
