import SystemSupport

/// Collects the parts of AIS messages about the own ship (VDO), and decides whether a position report is used.
///
/// A report is used only if no receiver on the line has sent a sentence about its fix for the last ten reports, with or
/// without a fix, so that the two positions never mix. A report waits for the next one, because the receiver's sentences
/// of the same second may follow it.
struct OwnShipTracker {
    /// Number of reports in a row after which a receiver that has fallen silent is replaced.
    private static let silence = 10

    private var payload = SixBitPayload()
    /// The last part that was appended to ``payload``; nil if none is missing its successor.
    private var last: VDO?
    private var held: (report: OwnShipReport, end: Int)?
    private var hasOther = false
    /// Reports since the last sentence of a receiver.
    private var count = 0
    /// Instant of the last ZDA, in milliseconds since 1970.
    private var clock: Int64?
    /// Milliseconds from the receipt of the last ZDA to its instant: the error of this machine's clock.
    private var clockError: Int64 = 0

    /// Whether a report waits that will be used if nothing else arrives.
    var isHolding: Bool { held != nil && isAlone }
    /// Whether a report need not wait, because nothing else reports a fix.
    var isTrusted: Bool { isHolding && count > 1 }

    private var isAlone: Bool { !hasOther || count >= Self.silence }

    /// Appends a part; returns false if its message is damaged.
    ///
    /// - Returns: The report that the part completes; nil for a message of another type, or while parts are missing.
    mutating func take(_ part: VDO, _ line: Span<UInt8>) -> OwnShipReport? {
        defer { if last?.part == last?.parts { last = nil } }
        if part.part == 1 {
            payload = SixBitPayload()
        } else if last?.part != part.part - 1 || last?.parts != part.parts || last?.message != part.message {
            last = nil
            return nil
        }
        last = part.append(to: &payload, line) ? part : nil
        guard last != nil, part.part == part.parts else { return nil }
        return OwnShipReport(payload)
    }

    /// Holds a report until the next one.
    mutating func hold(_ report: OwnShipReport, end: Int) {
        count += 1
        held = (report, end)
    }

    /// Drops the held report, because a receiver has sent a sentence about its fix.
    mutating func noteReceiver() {
        hasOther = true
        count = 0
        held = nil
    }

    /// Returns the held report; nil unless it is used.
    mutating func release() -> (report: OwnShipReport, end: Int)? {
        defer { held = nil }
        return isAlone ? held : nil
    }
}

// MARK: The instant of a report, which has only the second

extension OwnShipTracker {
    /// Takes the instant of a ZDA.
    mutating func noteClock(_ instant: Int64, receipt: Int64?) {
        clock = instant
        if let receipt { clockError = instant - receipt }
    }

    /// Returns the instant with a second of the minute that is nearest to the present, in milliseconds since 1970.
    ///
    /// The present of a live source is its time of receipt, and that of a log is the latest instant in the log. Nil if
    /// neither is known.
    ///
    /// - Parameters:
    ///   - second: The second; nil if the report has none, in which case the present is returned for a live source only.
    ///   - receipt: Time of receipt of a live source.
    ///   - latest: The latest instant of epochs and tag blocks.
    func instant(second: Int?, receipt: Int64?, latest: Int64?) -> Int64? {
        let live = receipt.map { $0 + clockError }
        guard let second else { return live }
        guard let present = live ?? [clock, latest].compactMap(\.self).max() else { return nil }
        let offset = Int64(second) * 1000
        return (present - offset + 30_000).floor(to: 60_000) + offset
    }
}
