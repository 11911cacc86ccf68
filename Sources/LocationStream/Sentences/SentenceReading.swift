/// What one sentence says.
enum SentenceReading {
    case rmc(RMC)
    case gga(GGA)
    case gns(GNS)
    case gll(GLL)
    case pubx(PUBX)
    case vtg(VTG)
    case zda(ZDA)
    case gsa(GSA)
    case gst(GST)
    case gbs(GBS)
    case pgrme(PGRME)
    case pgrmz(PGRMZ)
    case dtm(DTM)
    case heading(Double)
    /// Satellites in view: nothing that a location needs.
    case gsv

    /// Reads a sentence; nil where it has too few fields, or nothing in them.
    init?(_ formatter: SentenceFormatter, _ line: Span<UInt8>, _ fields: SentenceFields) {
        switch formatter {
        case .gsv: self = .gsv
        case .gsa:
            guard let gsa = GSA(line, fields) else { return nil }
            self = .gsa(gsa)
        case .rmc:
            guard let rmc = RMC(line, fields) else { return nil }
            self = .rmc(rmc)
        case .gga:
            guard let gga = GGA(line, fields) else { return nil }
            self = .gga(gga)
        case .vtg:
            guard let vtg = VTG(line, fields) else { return nil }
            self = .vtg(vtg)
        case .gll:
            guard let gll = GLL(line, fields) else { return nil }
            self = .gll(gll)
        case .gns:
            guard let gns = GNS(line, fields) else { return nil }
            self = .gns(gns)
        case .zda:
            guard let zda = ZDA(line, fields) else { return nil }
            self = .zda(zda)
        case .gst:
            guard let gst = GST(line, fields) else { return nil }
            self = .gst(gst)
        case .gbs:
            guard let gbs = GBS(line, fields) else { return nil }
            self = .gbs(gbs)
        case .pubx:
            guard let pubx = PUBX(line, fields) else { return nil }
            self = .pubx(pubx)
        case .pgrme:
            guard let pgrme = PGRME(line, fields) else { return nil }
            self = .pgrme(pgrme)
        case .pgrmz:
            guard let pgrmz = PGRMZ(line, fields) else { return nil }
            self = .pgrmz(pgrmz)
        case .dtm:
            guard let dtm = DTM(line, fields) else { return nil }
            self = .dtm(dtm)
        case .hdt:
            guard let hdt = HDT(line, fields) else { return nil }
            self = .heading(hdt.heading)
        case .ths:
            guard let ths = THS(line, fields) else { return nil }
            self = .heading(ths.heading)
        case .hdg:
            guard let hdg = HDG(line, fields) else { return nil }
            self = .heading(hdg.heading)
        }
    }

    /// How a sentence's time relates to its epoch.
    enum Timing {
        /// It speaks of the fix: another time is another epoch. Nil where the receiver knows no time.
        case fix(TimeOfDay?)
        /// It has a time, which some receivers send ahead of the epoch that it is for.
        case beside(TimeOfDay?)
        /// It has none and belongs where it stands.
        case none
    }

    var timing: Timing {
        switch self {
        case .rmc(let rmc): .fix(rmc.time)
        case .gga(let gga): .fix(gga.time)
        case .gns(let gns): .fix(gns.time)
        case .gll(let gll): .fix(gll.time)
        case .pubx(let pubx): .fix(pubx.time)
        case .zda(let zda): .beside(zda.time)
        case .gst(let gst): .beside(gst.time)
        case .gbs(let gbs): .beside(gbs.time)
        case .vtg, .gsa, .pgrme, .pgrmz, .dtm, .heading, .gsv: .none
        }
    }

    /// The position that it gives; unknown where it gives none.
    var position: SentencePosition {
        switch self {
        case .rmc(let rmc): rmc.position
        case .gga(let gga): gga.position
        case .gns(let gns): gns.position
        case .gll(let gll): gll.position
        case .pubx(let pubx): pubx.position
        case .zda, .gst, .gbs, .vtg, .gsa, .pgrme, .pgrmz, .dtm, .heading, .gsv: SentencePosition()
        }
    }

    /// Whether the sentence says that there is a fix.
    var claimsFix: Bool {
        switch self {
        case .rmc(let rmc): rmc.isValid == true && rmc.mode != .invalid
        case .gga(let gga): (gga.indicator ?? 0) > 0
        case .gns(let gns): gns.mode.quality != nil
        case .gll(let gll): gll.isValid == true && gll.mode != .invalid
        case .pubx(let pubx): pubx.claimsFix
        case .zda, .gst, .gbs, .vtg, .gsa, .pgrme, .pgrmz, .dtm, .heading, .gsv: false
        }
    }
}
