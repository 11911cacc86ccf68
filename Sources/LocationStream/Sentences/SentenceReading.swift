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
        let reading: SentenceReading? =
            switch formatter {
            case .gsv: .gsv
            case .gsa: GSA(line, fields).map { .gsa($0) }
            case .rmc: RMC(line, fields).map { .rmc($0) }
            case .gga: GGA(line, fields).map { .gga($0) }
            case .vtg: VTG(line, fields).map { .vtg($0) }
            case .gll: GLL(line, fields).map { .gll($0) }
            case .gns: GNS(line, fields).map { .gns($0) }
            case .zda: ZDA(line, fields).map { .zda($0) }
            case .gst: GST(line, fields).map { .gst($0) }
            case .gbs: GBS(line, fields).map { .gbs($0) }
            case .pubx: PUBX(line, fields).map { .pubx($0) }
            case .pgrme: PGRME(line, fields).map { .pgrme($0) }
            case .pgrmz: PGRMZ(line, fields).map { .pgrmz($0) }
            case .dtm: DTM(line, fields).map { .dtm($0) }
            case .hdt: HDT(line, fields).map { .heading($0.heading) }
            case .ths: THS(line, fields).map { .heading($0.heading) }
            case .hdg: HDG(line, fields).map { .heading($0.heading) }
            }
        guard let reading else { return nil }
        self = reading
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
