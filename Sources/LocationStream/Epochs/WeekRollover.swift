/// Mends dates of receivers whose count of weeks has rolled over: GPS numbers weeks modulo 1 024, 19.6 years.
struct WeekRollover {
    /// 1 024 weeks in milliseconds.
    static let period: Int64 = 1024 * 7 * 86_400_000

    /// The earliest date that is believed: no receiver spoke NMEA 0183 with a date before 1990.
    private let earliest: Int64
    /// The latest date that is believed.
    private let latest: Int64
    /// The latest that a date is moved to.
    private let present: Int64

    /// A live receiver's date lies near the present; a record may be of any date since there are receivers.
    init(_ options: NMEADecoder.Options) {
        present = max(options.presentDate, Self.release)
        latest = present + Self.period / 2
        earliest = options.isLive ? present - Self.period / 2 : Self.firstReceivers
    }

    /// An instant as it must be meant: moved by whole periods if that makes a plausible one of an implausible.
    func corrected(_ milliseconds: Int64) -> UTCResolver.Instant {
        var moved = milliseconds
        if moved < earliest {
            // No rolled-over date is ahead of the present, a day of slack for a clock that is wrong.
            let slack = Int64(TimeOfDay.day)
            moved += (present + slack - moved) / Self.period * Self.period
        } else if moved > latest {
            moved -= (moved - latest + Self.period - 1) / Self.period * Self.period
        }
        return UTCResolver.Instant(milliseconds: moved, isMoved: moved != milliseconds)
    }

    /// 2026-01-01: what is decoded by this code in the present is not older.
    private static let release: Int64 = 1_767_225_600_000
    /// 1990-01-01.
    private static let firstReceivers: Int64 = 631_152_000_000
}
