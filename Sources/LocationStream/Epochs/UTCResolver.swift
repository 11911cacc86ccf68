import SystemSupport

/// Finds the instant of a time of day.
///
/// If the epoch has no date, the date is chosen so that the instant is as near as possible to a known instant.
struct UTCResolver {
    /// An instant in milliseconds since 1970, and whether the instant was corrected by whole 1 024-week periods.
    struct Instant {
        var milliseconds: Int64
        var isCorrected: Bool
    }

    /// Instant of the last epoch with a fix.
    private var last: Instant?
    /// Whether an epoch with both a fix and a date has been resolved.
    private var isDated = false
    /// Instant from a tag block, or from sentences whose epoch never started.
    private var hint: Instant?
    private let reference: Instant?
    /// Instant of the last epoch without a fix; used only if no other instant is known.
    ///
    /// This instant is the least reliable one, because the clock of a receiver without a fix is often wrong.
    private var claimed: Instant?
    private let rollover: WeekRollover

    init(_ options: NMEADecoder.Options) {
        rollover = WeekRollover(options)
        reference = options.referenceDate.map(rollover.corrected)
    }

    /// The latest known instant, in milliseconds since 1970.
    var latest: Int64? { [last, hint].compactMap { $0?.milliseconds }.max() }

    /// Sets the instant near which later times without a date are assumed to be, in milliseconds since 1970.
    mutating func setHint(_ milliseconds: Int64) {
        hint = rollover.corrected(milliseconds)
        // If no epoch with a fix has had a date, the date of the last instant was only estimated, and the hint is
        // more reliable.
        if !isDated { last = nil }
    }

    /// Returns the instant of a time of day; nil if no date is known.
    ///
    /// - Parameter hasFix: Whether the epoch has a fix. The date of an epoch without a fix is unreliable.
    mutating func resolve(_ time: TimeOfDay, on date: UTCDay?, hasFix: Bool) -> Instant? {
        guard let instant = date.map({ dated(time, $0) }) ?? nearest(time) else { return nil }
        if hasFix {
            last = instant
            isDated = isDated || date != nil
        } else {
            claimed = instant
        }
        return instant
    }

    private func dated(_ time: TimeOfDay, _ date: UTCDay) -> Instant {
        var instant = rollover.corrected(date.milliseconds(at: time))
        if let last, Int64(time) < Self.dateLag {
            // Some receivers still send the previous date for a few seconds after midnight.
            let step = instant.milliseconds - last.milliseconds
            if step >= -Self.day, step < -Self.day + Self.dateLag { instant.milliseconds += Self.day }
        }
        return instant
    }

    private func nearest(_ time: TimeOfDay) -> Instant? {
        guard let known = last ?? hint ?? reference ?? claimed else { return nil }
        let midnight = (known.milliseconds - Int64(time) + Self.day / 2).floor(to: Self.day)
        return Instant(milliseconds: midnight + Int64(time), isCorrected: known.isCorrected)
    }

    private static let day = Int64(TimeOfDay.day)
    /// Milliseconds after midnight within which a receiver may still send the previous date.
    private static let dateLag: Int64 = 5_000
}
