/// Decodes framed sentences by type and passes them to an ``EpochAssembler``.
struct SentenceDispatcher: SentenceHandler {
    private(set) var statistics = DecoderStatistics()
    var assembler: EpochAssembler
    /// The only talker to decode; 0 for all.
    private let talker: UInt16

    init(_ options: NMEADecoder.Options) {
        talker = options.talker?.letters ?? 0
        assembler = EpochAssembler(options)
    }

    var ignoresSatellites: Bool { assembler.sky == nil }

    mutating func takeSentence(
        _ bytes: Span<UInt8>, _ body: Range<Int>, _ fields: SentenceFields, end: Int, isVerified: Bool,
        _ deliver: (Epoch) -> Void
    ) {
        // Includes up to 8 bytes after the body, so that whole words can be loaded.
        let line = bytes.extracting(body.lowerBound..<min(bytes.count, body.upperBound &+ 8))
        let address = SentenceAddress(line, length: body.count)
        guard let type = address.type else {
            if isVerified { statistics.sentences += 1 }
            statistics.unknown += 1
            return
        }
        statistics.sentences += 1
        guard Self.selects(address.talker, type, talker) else { return }
        let source = SentenceSource(type: type, talker: address.talker)
        assembler.takeSatellites(source, line, fields)
        switch type {
        case .gsv: assembler.takeSky(source, end: end)
        case .gsa: take(GSA(line, fields), source, end: end, deliver)
        case .rmc: take(RMC(line, fields), source, end: end, deliver)
        case .gga: take(GGA(line, fields), source, end: end, deliver)
        case .vtg: take(VTG(line, fields), source, end: end, deliver)
        case .gll: take(GLL(line, fields), source, end: end, deliver)
        case .gst: take(GST(line, fields), source, end: end, deliver)
        case .zda: take(ZDA(line, fields), source, end: end, deliver)
        case .gns: take(GNS(line, fields), source, end: end, deliver)
        case .gbs: take(GBS(line, fields), source, end: end, deliver)
        case .dtm: take(DTM(line, fields), source, end: end, deliver)
        case .pubx: take(PUBX(line, fields), source, end: end, deliver)
        case .pgrme: take(PGRME(line, fields), source, end: end, deliver)
        case .pgrmz: take(PGRMZ(line, fields), source, end: end, deliver)
        case .psrfepe: take(PSRFEPE(line, fields), source, end: end, deliver)
        }
    }

    private mutating func take(
        _ content: (some EpochContent)?, _ source: SentenceSource, end: Int, _ deliver: (Epoch) -> Void
    ) {
        guard let content else {
            statistics.unusable += 1
            return
        }
        assembler.take(content, source, end: end, deliver)
    }

    @inline(__always)
    mutating func takeIgnoredGSV(talker: UInt16, end: Int) {
        statistics.sentences += 1
        if Self.selects(talker, .gsv, self.talker) {
            assembler.takeSky(SentenceSource(type: .gsv, talker: talker), end: end)
        }
    }

    mutating func takeTagTime(_ milliseconds: Int64) {
        assembler.finalizer.resolver.setHint(milliseconds)
    }

    /// Returns whether a speaker's sentences are decoded if only those of `talker` are; 0 is all.
    ///
    /// A receiver with the talker GN reports the satellites in view with the talkers GP, GL and so on. Static, because
    /// the compiler copies the whole dispatcher to call an instance method.
    @inline(__always)
    private static func selects(_ speaker: UInt16, _ type: SentenceType, _ talker: UInt16) -> Bool {
        talker == 0 || speaker == talker || speaker == 0
            || type == .gsv && ReceiverChoice.receiver(speaker) == ReceiverChoice.receiver(talker)
    }
}
