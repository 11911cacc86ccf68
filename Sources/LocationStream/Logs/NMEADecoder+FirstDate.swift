extension NMEADecoder {
    /// The first instant in a record that a receiver with a fix gives with its date, in milliseconds since 1970.
    ///
    /// It is the ``Options/referenceDate`` for the times that come before any date. Where no dated sentence has a fix,
    /// it is the first one's instant; nil where no sentence has a date.
    package static func firstDate(in bytes: Span<UInt8>) -> Int64? {
        if var wide = UTF16Text(bytes) { return firstDate(inText: wide.narrow(bytes).span) }
        return firstDate(inText: bytes)
    }

    private static func firstDate(inText bytes: Span<UInt8>) -> Int64? {
        var claimed: Int64?
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
            claimed = claimed ?? dated.milliseconds
        }
        return claimed
    }
}

/// The instant that a sentence gives.
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
