import SystemSupport

/// Collects the parts of AIS messages about the own ship (VDO), and decides whether a position report is used.
///
/// A report is not used if a receiver has reported a fix or its absence during the last ten reports. Positions of
/// reports and positions of a receiver therefore never mix. Each report is held until the next report arrives,
/// because a receiver's sentences of the same second may come after the report.
struct OwnShipTracker {
    /// Number of AIS reports in a row without a sentence of a receiver, after which AIS reports are used.
    private static let silence = 10

    private var payload = SixBitPayload()
    /// The last part that was appended to ``payload``; nil if the next part must be the first of a message.
    private var last: VDO?
    private var held: (report: OwnShipReport, end: Int)?
    private var hasOther = false
    /// Number of AIS reports since the last sentence in which a receiver reported a fix or its absence.
    private var count = 0
    /// Instant of the last ZDA, in milliseconds since 1970.
    private var clock: Int64?
    /// Milliseconds to add to this machine's clock to get UTC, according to the last ZDA.
    private var clockError: Int64 = 0

    /// Whether a report is held and may be used, because no receiver has recently reported a fix or its absence.
    var isHolding: Bool { held != nil && isAlone }
    /// Whether the held report can be used at once, because no receiver has reported a fix or its absence since the
    /// previous report.
    var isTrusted: Bool { isHolding && count > 1 }

    private var isAlone: Bool { !hasOther || count >= Self.silence }

    /// Appends a part to its message.
    ///
    /// - Returns: The report that the part completes; nil while parts are missing, for a damaged message, and for a
    ///   message of another type.
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

    /// Holds a report until the next report arrives.
    mutating func hold(_ report: OwnShipReport, end: Int) {
        count += 1
        held = (report, end)
    }

    /// Drops the held report, because a receiver has reported a fix or its absence.
    mutating func noteReceiver() {
        hasOther = true
        count = 0
        held = nil
    }

    /// Stops holding a report; returns the held report if it may be used, otherwise nil.
    mutating func release() -> (report: OwnShipReport, end: Int)? {
        defer { held = nil }
        return isAlone ? held : nil
    }
}

// MARK: Finding the instant of a report

extension OwnShipTracker {
    /// Takes the instant of a ZDA, and the time when a live source received the ZDA; both in milliseconds since 1970.
    mutating func noteClock(_ instant: Int64, receipt: Int64?) {
        clock = instant
        if let receipt { clockError = instant - receipt }
    }

    /// Returns the instant of a report, in milliseconds since 1970; nil if the present is unknown.
    ///
    /// A report contains only the second of the minute. The instant is the one nearest to the present with this
    /// second. The present of a live source is its time of receipt, corrected by the last ZDA. The present of a log
    /// is the latest instant in the log.
    ///
    /// - Parameters:
    ///   - second: The second of the minute. If nil, the result is the present for a live source, and nil for a log.
    ///   - receipt: Time of receipt of a live source; nil for a log.
    ///   - latest: The latest instant of epochs and tag blocks.
    func instant(second: Int?, receipt: Int64?, latest: Int64?) -> Int64? {
        let live = receipt.map { $0 + clockError }
        guard let second else { return live }
        guard let present = live ?? [clock, latest].compactMap(\.self).max() else { return nil }
        let offset = Int64(second) * 1000
        return (present - offset + 30_000).floor(to: 60_000) + offset
    }
}
