/// Makes an epoch of a draft: its instant, and what earlier epochs say of it.
struct EpochFinalizer {
    /// How many epochs have been made.
    private(set) var deliveries = 0
    private var gapCounter = GapCounter()
    private var resolver: UTCResolver
    private var delivered = DuplicateFilter()
    private var hasSeenTime = false
    /// The dimensions of the last fix that had any, and when that was.
    private var lastFix: (kind: FixKind, time: TimeOfDay)?

    init(_ options: NMEADecoder.Options) {
        resolver = UTCResolver(options)
    }

    /// How often epochs were missing.
    var gaps: Int { gapCounter.gaps }

    /// Takes an instant near which times without a date lie, in milliseconds since 1970.
    mutating func know(_ milliseconds: Int64) {
        resolver.know(milliseconds)
    }

    /// The epoch of a draft; nil where it is not to be delivered.
    ///
    /// No instant is delivered twice, unless the receiver's clock was set back, and no location without a time once the
    /// receiver has shown that it knows one.
    mutating func conclude(_ draft: EpochBuilder) -> Epoch? {
        var epoch = draft.epoch(usualFix: usualFix(draft))
        if let time = draft.time {
            hasSeenTime = true
            if let instant = resolver.resolve(time, on: draft.date, hasFix: draft.hasFix) {
                epoch.milliseconds = instant.milliseconds + Int64(draft.shift)
                epoch.timeCorrected = instant.isMoved
            }
            guard delivered.add(epoch.milliseconds ?? Int64(time + draft.shift), isLeapSecond: time >= .day) else {
                return nil
            }
        } else if hasSeenTime, draft.hasFix {
            return nil
        }
        deliveries += 1
        if let instant = epoch.milliseconds { gapCounter.note(instant) }
        return epoch
    }

    /// The dimensions of a fix whose sentences do not say: those of the last one, if that is not long ago.
    private mutating func usualFix(_ draft: EpochBuilder) -> FixKind {
        guard draft.hasFix, let time = draft.time else {
            lastFix = nil
            return .twoDimensional
        }
        if let kind = draft.fix { lastFix = (kind, time) }
        // How long ago it was, a clock that was set back does not tell.
        if let known = lastFix, time < known.time, known.time - time < TimeOfDay.day / 2 { lastFix?.time = time }
        guard let lastFix, time.distance(from: lastFix.time) <= Self.staleness else { return .twoDimensional }
        return lastFix.kind
    }

    /// Receivers send GSA at least every 5 s, as a rule; one may be lost.
    private static let staleness: TimeOfDay = 10_000
}

extension TimeOfDay {
    /// The milliseconds between two times, across midnight where that is nearer.
    fileprivate func distance(from other: TimeOfDay) -> TimeOfDay {
        let distance = abs(self - other)
        return Swift.min(distance, abs(TimeOfDay.day - distance))
    }

    /// Whether two sentences' times are of one epoch.
    ///
    /// Receivers write a time with two decimals in one sentence and with three in another: 5 ms apart they are the same.
    func isSameEpoch(_ other: TimeOfDay) -> Bool {
        distance(from: other) <= 5 && (self < .day) == (other < .day)
    }
}
