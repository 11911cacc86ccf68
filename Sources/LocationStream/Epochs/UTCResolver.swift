/// Finds the instant of a time of day: from the date beside it, else on the day that lies nearest to what is known.
struct UTCResolver {
    /// An instant, and whether its date was moved by whole 1 024-week periods.
    struct Instant {
        var milliseconds: Int64
        var isMoved: Bool
    }

    /// The last epoch with a fix.
    private var last: Instant?
    /// What a tag block said, or a date whose epoch did not come.
    private var hint: Instant?
    private let reference: Instant?
    /// What a receiver without a fix claims: its own clock is often wrong.
    private var claimed: Instant?
    private let rollover: WeekRollover

    init(_ options: NMEADecoder.Options) {
        rollover = WeekRollover(options)
        reference = options.referenceDate.map(rollover.corrected)
    }

    /// Takes an instant, in milliseconds since 1970, near which times without a date lie.
    mutating func know(_ milliseconds: Int64) {
        hint = rollover.corrected(milliseconds)
    }

    /// The instant of a time of day; nil where no date can be found.
    ///
    /// - Parameters:
    ///   - time: The time of day.
    ///   - date: The date that the same epoch gave.
    ///   - hasFix: Whether the epoch has a fix, without which its time is not relied on.
    mutating func resolve(_ time: TimeOfDay, on date: UTCDay?, hasFix: Bool) -> Instant? {
        guard let instant = date.map({ dated(time, $0) }) ?? nearest(time) else { return nil }
        if hasFix { last = instant } else { claimed = instant }
        return instant
    }

    private func dated(_ time: TimeOfDay, _ date: UTCDay) -> Instant {
        var instant = rollover.corrected(date.milliseconds(at: time))
        if let last, Int64(time) < Self.lateDate {
            // Some receivers change the date a moment after midnight.
            let step = instant.milliseconds - last.milliseconds
            if step >= -Self.day, step < -Self.day + Self.lateDate { instant.milliseconds += Self.day }
        }
        return instant
    }

    private func nearest(_ time: TimeOfDay) -> Instant? {
        guard let known = last ?? hint ?? reference ?? claimed else { return nil }
        let offset = known.milliseconds - Int64(time) + Self.day / 2
        let days = offset >= 0 ? offset / Self.day : (offset - Self.day + 1) / Self.day
        return Instant(milliseconds: days * Self.day + Int64(time), isMoved: known.isMoved)
    }

    private static let day = Int64(TimeOfDay.day)
    /// How long after midnight a date may be late, in milliseconds.
    private static let lateDate: Int64 = 5_000
}
