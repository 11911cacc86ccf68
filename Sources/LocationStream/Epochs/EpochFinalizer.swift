/// Turns a completed ``EpochBuilder`` into an epoch: adds the instant, and the dimensions of the last fix if the epoch
/// has none of its own.
struct EpochFinalizer {
    private(set) var statistics = DecoderStatistics()
    var resolver: UTCResolver
    private var counter = EpochCounter()
    private var duplicates = DuplicateFilter()
    private var hasSeenTime = false
    /// Dimensions and time of the last fix that reported its dimensions.
    private var lastFix: (kind: FixKind, time: TimeOfDay)?

    init(_ options: NMEADecoder.Options) {
        resolver = UTCResolver(options)
    }

    /// Returns the epoch; nil if it should not be delivered.
    ///
    /// No instant is delivered twice, unless the receiver's clock was set back. A location without a time is not
    /// delivered once the receiver has sent a time.
    mutating func finalize(_ builder: EpochBuilder) -> Epoch? {
        var epoch = builder.epoch(fallback: lastDimensions(builder))
        if let time = builder.time {
            hasSeenTime = true
            if let instant = resolver.resolve(time, on: builder.date ?? builder.makersDate, hasFix: builder.hasFix) {
                epoch.milliseconds = instant.milliseconds + Int64(builder.shift)
                epoch.timeCorrected = instant.isCorrected
            }
            guard duplicates.add(epoch.milliseconds ?? Int64(time + builder.shift), isLeapSecond: time >= .day) else {
                return nil
            }
        } else if hasSeenTime, builder.hasFix {
            return nil
        }
        counter.count(epoch.milliseconds, in: &statistics)
        return epoch
    }

    /// Returns the dimensions of the last fix that reported them, if it is recent; otherwise 2D.
    private mutating func lastDimensions(_ builder: EpochBuilder) -> FixKind {
        guard builder.hasFix, let time = builder.time else {
            lastFix = nil
            return .twoDimensional
        }
        if let kind = builder.fix { lastFix = (kind, time) }
        // After a clock was set back, the age of the last fix is unknown, so that fix counts as new.
        if let known = lastFix, time < known.time, known.time - time < TimeOfDay.day / 2 { lastFix?.time = time }
        guard let lastFix, time.distance(from: lastFix.time) <= Self.staleness else { return .twoDimensional }
        return lastFix.kind
    }

    /// Lifetime of the dimensions in milliseconds; receivers send GSA at least every 5 s, and one GSA may be lost.
    private static let staleness: TimeOfDay = 10_000
}

extension TimeOfDay {
    /// Milliseconds between two times, across midnight if that is shorter.
    fileprivate func distance(from other: TimeOfDay) -> TimeOfDay {
        let distance = abs(self - other)
        return Swift.min(distance, abs(TimeOfDay.day - distance))
    }

    /// Returns true if the times of two sentences belong to the same epoch.
    ///
    /// A receiver may write a time with two decimals in one sentence and with three in another, hence the 5 ms
    /// tolerance.
    func isSameEpoch(_ other: TimeOfDay) -> Bool {
        distance(from: other) <= 5 && (self < .day) == (other < .day)
    }
}
