/// Corrects dates after a rollover of the GPS week number.
///
/// GPS numbers weeks modulo 1 024, so the number returns to 0 every 19.6 years.
struct WeekRollover {
    /// 1 024 weeks in milliseconds.
    static let period: Int64 = 1024 * 7 * 86_400_000

    /// The earliest plausible instant, in milliseconds since 1970.
    private let earliest: Int64
    private let latest: Int64
    private let present: Int64

    /// Creates a correction that accepts dates up to half a period after the present.
    ///
    /// The earliest accepted date is half a period before the present for a live receiver, and 1990 for a log.
    init(_ options: NMEADecoder.Options) {
        present = max(options.presentDate, Self.release)
        latest = present + Self.period / 2
        earliest = options.isLive ? present - Self.period / 2 : Self.firstReceivers
    }

    /// Returns the instant, moved by whole rollover periods if it is implausible.
    func corrected(_ milliseconds: Int64) -> UTCResolver.Instant {
        var moved = milliseconds
        if moved < earliest {
            // The corrected instant may be up to a day after this machine's present, because this machine's clock may
            // be wrong.
            let slack = Int64(TimeOfDay.day)
            moved += (present + slack - moved) / Self.period * Self.period
        } else if moved > latest {
            moved -= (moved - latest + Self.period - 1) / Self.period * Self.period
        }
        return UTCResolver.Instant(milliseconds: moved, isCorrected: moved != milliseconds)
    }

    /// 2026-01-01, a date before the release of this program.
    ///
    /// If this machine's clock shows an earlier date, the clock is wrong, and 2026-01-01 counts as the present.
    private static let release: Int64 = 1_767_225_600_000
    /// 1990-01-01, the assumed earliest date of NMEA 0183 logs.
    private static let firstReceivers: Int64 = 631_152_000_000
}
