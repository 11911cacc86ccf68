/// Searches a log for its first date while the log is read.
///
/// The instant of the first fix is the instant of the first date minus the time from the first fix to this date.
package struct FirstDateSearch {
    /// Index of the first byte that has not been searched.
    private var index = 0
    private var lastTime: TimeOfDay?
    /// Milliseconds from the first fix to the latest fix.
    private var elapsed: Int64 = 0
    private var dated: Int64?
    private var datedWithoutFix: Int64?

    package init() {}

    /// The instant of the first fix in milliseconds since 1970; nil if no date was found.
    ///
    /// The date of a sentence without a fix, such as ZDA, is used only if no sentence with a fix has a date.
    package var instant: Int64? { dated ?? datedWithoutFix }

    /// Continues the search.
    ///
    /// - Parameter bytes: The beginning of the log, including all bytes of earlier calls.
    /// - Returns: True as soon as a fix with a date has been found.
    package mutating func advance(over bytes: Span<UInt8>) -> Bool {
        while dated == nil, index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$") else {
                index += 1
                continue
            }
            let frame = SentenceScanner.scan(bytes, from: index)
            guard frame.ending != .incomplete else { break }
            index = frame.next
            if frame.isWhole { take(bytes.extracting(frame.body)) }
        }
        return dated != nil
    }

    private mutating func take(_ line: Span<UInt8>) {
        let fields = SentenceFields(of: line)
        switch SentenceSource(line, length: line.count)?.type {
        case .rmc: if let rmc = RMC(line, fields) { take(rmc, rmc.date) }
        case .gga: if let gga = GGA(line, fields) { take(gga, nil) }
        case .gns: if let gns = GNS(line, fields) { take(gns, nil) }
        case .gll: if let gll = GLL(line, fields) { take(gll, nil) }
        case .zda: if let zda = ZDA(line, fields) { take(zda, zda.date) }
        case .ggk: if let ggk = GGK(line, fields) { take(ggk, ggk.date) }
        case .pgrmf: if let pgrmf = PGRMF(line, fields) { take(pgrmf, pgrmf.date) }
        case .psti: if let psti = PSTI(line, fields) { take(psti, psti.date) }
        case .ksxt: if let ksxt = KSXT(line, fields) { take(ksxt, ksxt.date) }
        default: break
        }
    }

    private mutating func take(_ content: some SentenceContent, _ date: UTCDay?) {
        guard let time = content.timing.time, content.claimsFix || date != nil else { return }
        let halfDay = TimeOfDay.day / 2
        let step = lastTime.map { (time - $0 + TimeOfDay.day + halfDay) % TimeOfDay.day - halfDay } ?? 0
        let start = date.map { $0.milliseconds(at: time) - elapsed - Int64(step) }
        guard content.claimsFix else {
            datedWithoutFix = datedWithoutFix ?? start
            return
        }
        lastTime = time
        elapsed += Int64(step)
        dated = start
    }
}

extension NMEADecoder {
    /// Returns the instant of a log's first fix, in milliseconds since 1970; nil if the log has no date.
    ///
    /// If this instant is passed as ``Options/referenceDate``, the times before the log's first date get the right
    /// date.
    package static func firstDate(in bytes: Span<UInt8>) -> Int64? {
        var search = FirstDateSearch()
        _ = search.advance(over: bytes)
        return search.instant
    }
}
