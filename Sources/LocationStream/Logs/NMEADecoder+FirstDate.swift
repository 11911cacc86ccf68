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
            guard frame.isWhole, let dated = datedTime(bytes.extracting(frame.body)) else { continue }
            if dated.hasFix { return dated.milliseconds }
            withoutFix = withoutFix ?? dated.milliseconds
        }
        return withoutFix
    }

    /// Returns the instant of an RMC or a ZDA, and whether it has a fix; nil without a date.
    private static func datedTime(_ line: Span<UInt8>) -> (milliseconds: Int64, hasFix: Bool)? {
        let fields = SentenceFields(of: line)
        switch SentenceSource(line, length: line.count)?.type {
        case .rmc:
            guard let rmc = RMC(line, fields), let date = rmc.date, let time = rmc.time else { return nil }
            return (date.milliseconds(at: time), rmc.isValid == true)
        case .zda: return ZDA(line, fields).map { ($0.date.milliseconds(at: $0.time), false) }
        default: return nil
        }
    }
}
