/// Decodes framed sentences by type and passes them to an ``EpochAssembler``.
struct SentenceDispatcher: Sendable {
    private(set) var statistics = DecoderStatistics()
    var assembler: EpochAssembler
    /// The waypoints and routes; nil if they are not requested.
    var waypoints: WaypointTracker?
    /// The only talker to decode; 0 for all.
    private let talker: UInt16
    /// The talkers of the sentences so far, at most sixteen, for an error about a missing talker.
    ///
    /// Nil if every talker is decoded. If only one talker is decoded, the array becomes nil at the first sentence of
    /// this talker.
    private(set) var otherTalkers: [UInt16]?

    init(_ options: NMEADecoder.Options) {
        talker = options.talker?.letters ?? 0
        otherTalkers = talker == 0 ? nil : []
        assembler = EpochAssembler(options)
        waypoints = options.decodesWaypoints ? WaypointTracker() : nil
    }

    /// Whether the framer only verifies the checksums of GSV sentences, because satellites are not requested.
    var ignoresSatellites: Bool { assembler.sky == nil }

    /// Takes a sentence and delivers the epoch that it completes.
    ///
    /// - Parameters:
    ///   - body: The range after the start character and before the checksum, or before the line end if there is no
    ///     checksum.
    ///   - end: The offset in the byte stream after the sentence.
    mutating func takeSentence(
        _ bytes: Span<UInt8>, _ body: Range<Int>, _ fields: SentenceFields, end: Int, isVerified: Bool,
        _ deliver: (Epoch) -> Void
    ) {
        // The line includes up to 8 bytes after the body, so that whole 8-byte words can be loaded.
        let line = bytes.extracting(body.lowerBound..<min(bytes.count, body.upperBound &+ 8))
        guard let source = SentenceSource(line, length: body.count) else {
            return takeUnknown(line, fields, length: body.count, isVerified: isVerified)
        }
        statistics.sentences += 1
        if otherTalkers != nil { note(source.talker) }
        guard Self.selects(source, talker) else { return }
        if !assembler.takeSatellites(source, line, fields) { statistics.unusable += 1 }
        switch source.type {
        case .gsv: assembler.takeSky(source, end: end)
        case .gsa: take(GSA(line, fields), source, end: end, deliver)
        case .rmc: take(RMC(line, fields), source, end: end, deliver)
        case .gga: take(GGA(line, fields), source, end: end, deliver)
        case .vtg: take(VTG(line, fields), source, end: end, deliver)
        case .gll: take(GLL(line, fields), source, end: end, deliver)
        case .gst: take(GST(line, fields), source, end: end, deliver)
        case .zda:
            let zda = ZDA(line, fields)
            if let zda { assembler.noteClock(zda) }
            take(zda, source, end: end, deliver)
        case .gns: take(GNS(line, fields), source, end: end, deliver)
        case .gbs: take(GBS(line, fields), source, end: end, deliver)
        case .dtm: take(DTM(line, fields), source, end: end, deliver)
        case .pubx: take(PUBX(line, fields), source, end: end, deliver)
        case .pgrme: take(PGRME(line, fields), source, end: end, deliver)
        case .pgrmz: take(PGRMZ(line, fields), source, end: end, deliver)
        case .psrfepe: take(PSRFEPE(line, fields), source, end: end, deliver)
        default: takeOther(source, line, fields, end: end, deliver)
        }
    }

    /// Takes a sentence of a type that few receivers send.
    @inline(never)  // keeps the common types in a small function
    private mutating func takeOther(
        _ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields, end: Int, _ deliver: (Epoch) -> Void
    ) {
        switch source.type {
        case .rma: take(RMA(line, fields), source, end: end, deliver)
        case .ggk: take(GGK(line, fields), source, end: end, deliver)
        case .pgrmf: take(PGRMF(line, fields), source, end: end, deliver)
        case .psti: take(PSTI(line, fields), source, end: end, deliver)
        case .pashrpos: take(PASHRPOS(line, fields), source, end: end, deliver)
        case .ksxt:
            let ksxt = KSXT(line, fields)
            take(ksxt, source, end: end, deliver)
            if let ksxt { assembler.takeHeading(ksxt, end: end) }
        case .vdo:
            guard source.talker == VDO.talker, let part = VDO(line, fields) else {
                statistics.unusable += 1
                return
            }
            assembler.takeOwnShip(part, line, end: end, deliver)
        case .hdg: takeHeading(HDG(line, fields), end: end)
        case .hdm: takeHeading(HDM(line, fields), end: end)
        case .hdt: takeHeading(HDT(line, fields), end: end)
        case .ths: takeHeading(THS(line, fields), end: end)
        case .htd: takeHeading(HTD(line, fields), end: end)
        case .vhw: takeHeading(VHW(line, fields), end: end)
        case .rot: takeHeading(ROT(line, fields), end: end)
        case .pashr: takeHeading(PASHR(line, fields), end: end)
        case .receiverReport:
            // A sentence with the address of a receiver report may contain something else, such as a version text.
            // Such a sentence counts as unknown and not as unusable.
            guard let report = ReceiverReport(line, fields) else {
                statistics.unknown += 1
                return
            }
            assembler.takeReport(report, source, end: end, deliver)
        default: break
        }
    }

    /// Takes an unknown sentence, or a waypoint or a part of a route if waypoints are requested.
    @inline(never)
    private mutating func takeUnknown(
        _ line: Span<UInt8>, _ fields: SentenceFields, length: Int, isVerified: Bool
    ) {
        if length > 5, line[5] == UInt8(ascii: ","), line[0] != UInt8(ascii: "P") {
            let letters = UInt16(line[0]) << 8 | UInt16(line[1])
            if otherTalkers != nil { note(letters) }
            if talker == 0 || talker == letters, let isUsable = waypoints?.take(line, fields) {
                statistics.sentences += 1
                if !isUsable { statistics.unusable += 1 }
                return
            }
        }
        if isVerified { statistics.sentences += 1 }
        statistics.unknown += 1
    }

    private mutating func takeHeading(_ content: (some HeadingContent)?, end: Int) {
        guard let content else {
            statistics.unusable += 1
            return
        }
        assembler.takeHeading(content, end: end)
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

    /// Takes a GSV sentence whose checksum is correct and whose fields were skipped.
    @inline(__always)
    mutating func takeIgnoredGSV(talker: UInt16, end: Int) {
        statistics.sentences += 1
        if otherTalkers != nil { note(talker) }
        let source = SentenceSource(type: .gsv, talker: talker)
        if Self.selects(source, self.talker) { assembler.takeSky(source, end: end) }
    }

    @inline(never)
    private mutating func note(_ other: UInt16) {
        if other == talker {
            otherTalkers = nil
        } else if let others = otherTalkers, other != 0, others.count < 16, !others.contains(other) {
            otherTalkers?.append(other)
        }
    }

    /// Returns true if a source's sentences are decoded.
    ///
    /// `talker` is the only talker to decode; 0 for all. GSV is also decoded for other talkers of satellite systems,
    /// because a receiver with the talker GN reports the satellites in view with the talkers GP, GL and so on. The
    /// method is static, because the compiler would copy the whole dispatcher to call an instance method.
    @inline(__always)
    private static func selects(_ source: SentenceSource, _ talker: UInt16) -> Bool {
        talker == 0 || source.talker == talker || source.talker == 0
            || source.type == .gsv && ReceiverChoice.receiver(source.talker) == ReceiverChoice.receiver(talker)
    }
}
