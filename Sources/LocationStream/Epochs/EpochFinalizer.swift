/// Turns a completed ``EpochBuilder`` into an epoch.
///
/// Adds the instant. If no sentence of the epoch shows the dimensions of the fix, adds the dimensions of the last
/// fix.
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
    /// No instant is delivered twice, unless the receiver's clock was set back. After the first epoch with a time,
    /// locations without a time are not delivered.
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

    /// Returns the dimensions of the last fix that reported its dimensions; 2D if that fix is too old.
    private mutating func lastDimensions(_ builder: EpochBuilder) -> FixKind {
        guard builder.hasFix, let time = builder.time else {
            lastFix = nil
            return .twoDimensional
        }
        if let kind = builder.fix { lastFix = (kind, time) }
        // If the receiver's clock was set back, the age of the last fix is unknown, and the last fix counts as new.
        if let known = lastFix, time < known.time, known.time - time < TimeOfDay.day / 2 { lastFix?.time = time }
        guard let lastFix, time.distance(from: lastFix.time) <= Self.staleness else { return .twoDimensional }
        return lastFix.kind
    }

    /// How long the dimensions of a fix are kept, in milliseconds.
    ///
    /// Receivers send GSA at least every 5 s, and one GSA may be lost.
    private static let staleness: TimeOfDay = 10_000
}

extension TimeOfDay {
    /// Returns the milliseconds between two times of day, or the milliseconds across midnight if these are fewer.
    fileprivate func distance(from other: TimeOfDay) -> TimeOfDay {
        let distance = abs(self - other)
        return Swift.min(distance, abs(TimeOfDay.day - distance))
    }

    /// Returns true if the times of two sentences belong to the same epoch.
    ///
    /// The times may differ by up to 5 ms, because a receiver may write a time with two decimals in one sentence and
    /// with three decimals in another sentence.
    func isSameEpoch(_ other: TimeOfDay) -> Bool {
        distance(from: other) <= 5 && (self < .day) == (other < .day)
    }
}
