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
    private var checksums = ChecksumHistory()
    /// The same for waypoints and routes, which have no ``SentenceType``.
    private var hasVerifiedWaypoint = false

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
        if isVerified { checksums.note(source) } else if checksums.isUsual(for: source) { return }
        statistics.sentences += 1
        if otherTalkers != nil { note(source.talker) }
        guard Self.selects(source, talker) else { return }
        if !assembler.takeSatellites(source, line, fields) { statistics.unusable += 1 }
        switch source.type {
        case .gsv: assembler.takeSky(source, end: end)
        case .gsa: take(GSA(line, fields), source, line, end: end, deliver)
        case .rmc: take(RMC(line, fields), source, line, end: end, deliver)
        case .gga: take(GGA(line, fields), source, line, end: end, deliver)
        case .vtg: take(VTG(line, fields), source, line, end: end, deliver)
        case .gll: take(GLL(line, fields), source, line, end: end, deliver)
        case .gst: take(GST(line, fields), source, line, end: end, deliver)
        case .zda:
            let zda = ZDA(line, fields)
            if let zda { assembler.noteClock(zda) }
            take(zda, source, line, end: end, deliver)
        case .gns: take(GNS(line, fields), source, line, end: end, deliver)
        case .gbs: take(GBS(line, fields), source, line, end: end, deliver)
        case .dtm: take(DTM(line, fields), source, line, end: end, deliver)
        case .pubx: take(PUBX(line, fields), source, line, end: end, deliver)
        case .pgrme: take(PGRME(line, fields), source, line, end: end, deliver)
        case .pgrmz: take(PGRMZ(line, fields), source, line, end: end, deliver)
        case .psrfepe: take(PSRFEPE(line, fields), source, line, end: end, deliver)
        default: takeOther(source, line, fields, end: end, deliver)
        }
    }

    /// Takes a sentence of a type that few receivers send.
    @inline(never)  // keeps the common types in a small function
    private mutating func takeOther(
        _ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields, end: Int, _ deliver: (Epoch) -> Void
    ) {
        switch source.type {
        case .rma: take(RMA(line, fields), source, line, end: end, deliver)
        case .ggk: take(GGK(line, fields), source, line, end: end, deliver)
        case .pgrmf: take(PGRMF(line, fields), source, line, end: end, deliver)
        case .psti: take(PSTI(line, fields), source, line, end: end, deliver)
        case .pashrpos: take(PASHRPOS(line, fields), source, line, end: end, deliver)
        case .ksxt:
            let ksxt = KSXT(line, fields)
            take(ksxt, source, line, end: end, deliver)
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
        case .rmc, .gga, .gns, .gll, .vtg, .zda, .gsa, .gsv, .gst, .gbs, .dtm, .pubx, .pgrme, .pgrmz, .psrfepe:
            break  // The caller has taken these types. There is no default, so that a new type must be added here.
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
            let isTruncated = !isVerified && hasVerifiedWaypoint
            if talker == 0 || talker == letters, !isTruncated, let isUsable = waypoints?.take(line, fields) {
                if isVerified { hasVerifiedWaypoint = true }
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
        _ content: (some EpochContent)?, _ source: SentenceSource, _ line: Span<UInt8>, end: Int,
        _ deliver: (Epoch) -> Void
    ) {
        guard let content else {
            statistics.unusable += 1
            return
        }
        if content.position.isUnreadable, content.claimsFix { noteUnreadable(content.position, in: line) }
        assembler.take(content, source, end: end, deliver)
    }

    /// Counts a position that cannot be read, and keeps the first one as an example.
    @inline(never)
    private mutating func noteUnreadable(_ position: SentencePosition, in line: Span<UInt8>) {
        statistics.unreadablePositions += 1
        guard assembler.unreadablePosition == nil else { return }
        let range = Int(position.unreadable.start)..<min(Int(position.unreadable.end), line.count)
        let text = range.prefix(40).map { (0x20..<0x7F).contains(line[$0]) ? line[$0] : UInt8(ascii: "?") }
        assembler.unreadablePosition = String(decoding: text, as: UTF8.self)
    }

    /// Takes a GSV sentence whose checksum is correct and whose fields were skipped.
    @inline(__always)
    mutating func takeIgnoredGSV(talker: UInt16, end: Int) {
        statistics.sentences += 1
        if otherTalkers != nil { note(talker) }
        let source = SentenceSource(type: .gsv, talker: talker)
        checksums.note(source)
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

/// The talkers and types of the sentences that have had a correct checksum.
///
/// A sentence without a checksum is decoded if no sentence of its talker and type has had one. Otherwise it must have
/// been truncated. Another receiver on the same line may send no checksums.
private struct ChecksumHistory: Sendable {
    /// The last four talkers of each type, 16 bits each.
    private var talkers = PerSentenceType<UInt64>(repeating: 0)

    @inline(__always)
    mutating func note(_ source: SentenceSource) {
        if isUsual(for: source) { return }
        let row = Int(source.type.rawValue)
        talkers[row] = talkers[row] &<< 16 | Self.mark(source)
    }

    /// Returns true if a sentence of the same talker and type has had a checksum.
    @inline(__always)
    func isUsual(for source: SentenceSource) -> Bool {
        // A zero in one of the four 16-bit lanes means that the talker is there.
        let lanes = talkers[Int(source.type.rawValue)] ^ (Self.mark(source) &* 0x0001_0001_0001_0001)
        return (lanes &- 0x0001_0001_0001_0001) & ~lanes & 0x8000_8000_8000_8000 != 0
    }

    /// A number that is not 0, because 0 marks an empty lane.
    @inline(__always)
    private static func mark(_ source: SentenceSource) -> UInt64 { UInt64(max(source.talker, 1)) }
}
