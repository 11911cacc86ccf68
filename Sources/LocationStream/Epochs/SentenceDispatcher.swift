/// Decodes framed sentences by type and passes them to an ``EpochAssembler``.
struct SentenceDispatcher: SentenceHandler {
    private(set) var sentences = 0
    private(set) var unknown = 0
    private(set) var unusable = 0
    var assembler: EpochAssembler
    /// The only talker to decode; 0 for all.
    private let talker: UInt16

    init(_ options: NMEADecoder.Options) {
        talker = options.talker?.letters ?? 0
        assembler = EpochAssembler(options)
    }

    var ignoresSatellites: Bool { assembler.sky == nil }

    mutating func takeSentence(
        _ bytes: Span<UInt8>, _ body: Range<Int>, _ fields: SentenceFields, _ extent: Range<Int>, isVerified: Bool,
        _ deliver: (Epoch) -> Void
    ) {
        // Includes the bytes after the body, so that whole words can be loaded.
        let line = bytes.extracting(body.lowerBound..<min(bytes.count, body.upperBound &+ 8))
        let address = SentenceAddress(line, length: body.count)
        guard let type = address.type else {
            if isVerified { sentences += 1 }
            unknown += 1
            return
        }
        sentences += 1
        guard isSelected(address.talker, type) else { return }
        let source = SentenceSource(type: type, talker: address.talker)
        assembler.takeSatellites(source, line, fields)
        switch type {
        case .gsv: assembler.takeSky(source, extent)
        case .gsa: take(GSA(line, fields), source, extent, deliver)
        case .rmc: take(RMC(line, fields), source, extent, deliver)
        case .gga: take(GGA(line, fields), source, extent, deliver)
        case .vtg: take(VTG(line, fields), source, extent, deliver)
        case .gll: take(GLL(line, fields), source, extent, deliver)
        case .gst: take(GST(line, fields), source, extent, deliver)
        case .zda: take(ZDA(line, fields), source, extent, deliver)
        case .gns: take(GNS(line, fields), source, extent, deliver)
        case .gbs: take(GBS(line, fields), source, extent, deliver)
        case .dtm: take(DTM(line, fields), source, extent, deliver)
        case .pubx: take(PUBX(line, fields), source, extent, deliver)
        case .pgrme: take(PGRME(line, fields), source, extent, deliver)
        case .pgrmz: take(PGRMZ(line, fields), source, extent, deliver)
        }
    }

    private mutating func take(
        _ content: (some EpochContent)?, _ source: SentenceSource, _ extent: Range<Int>, _ deliver: (Epoch) -> Void
    ) {
        guard let content else {
            unusable += 1
            return
        }
        assembler.take(content, source, extent, deliver: deliver)
    }

    @inline(__always)
    mutating func takeIgnoredGSV(talker: UInt16, _ extent: Range<Int>) {
        sentences += 1
        if isSelected(talker, .gsv) {
            assembler.takeSky(SentenceSource(type: .gsv, talker: talker), extent)
        }
    }

    @inline(__always)
    mutating func endLine(at end: Int) {
        assembler.endLine(at: end)
    }

    mutating func takeTagTime(_ milliseconds: Int64) {
        assembler.take(tagTime: milliseconds)
    }

    /// Returns true if the sentences of a talker are decoded.
    ///
    /// A receiver with the talker GN reports the satellites in view with the talkers GP, GL and so on.
    @inline(__always)
    private func isSelected(_ speaker: UInt16, _ type: SentenceType) -> Bool {
        talker == 0 || speaker == talker || speaker == 0
            || type == .gsv && ReceiverChoice.receiver(speaker) == ReceiverChoice.receiver(talker)
    }
}
