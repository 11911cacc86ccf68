extension NMEADecoder {
    /// Returns the first dated instant of a receiver with a fix, in milliseconds since 1970.
    ///
    /// Serves as the ``Options/referenceDate`` for times before any date. If no dated sentence has a fix, the first dated
    /// sentence counts; nil if no sentence has a date.
    package static func firstDate(in bytes: Span<UInt8>) -> Int64? {
        var withoutFix: Int64?
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$") else {
                index += 1
                continue
            }
            let frame = SentenceScanner.scan(bytes, from: index)
            index = frame.next
            guard frame.isWhole else { continue }
            guard let dated = DatedTime(bytes.extracting(frame.body)) else { continue }
            if dated.hasFix { return dated.milliseconds }
            withoutFix = withoutFix ?? dated.milliseconds
        }
        return withoutFix
    }
}

private struct DatedTime {
    var milliseconds: Int64
    var hasFix: Bool

    init?(_ line: Span<UInt8>) {
        let fields = SentenceFields(of: line)
        switch SentenceAddress(line, length: line.count).type {
        case .rmc:
            guard let rmc = RMC(line, fields), let date = rmc.date, let time = rmc.time else { return nil }
            milliseconds = date.milliseconds(at: time)
            hasFix = rmc.isValid == true
        case .zda:
            guard let zda = ZDA(line, fields) else { return nil }
            milliseconds = zda.date.milliseconds(at: zda.time)
            hasFix = false
        default:
            return nil
        }
    }
}
