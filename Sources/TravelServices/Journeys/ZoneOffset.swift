import Glibc

/// A time zone, as its offset from UTC.
package struct ZoneOffset: Sendable {
    /// Returns the offset in seconds, positive east of Greenwich, at a time in seconds since 1970-01-01 UTC.
    package let at: @Sendable (Int64) -> Int64

    package init(at: @escaping @Sendable (Int64) -> Int64) {
        self.at = at
    }

    /// The system's time zone.
    package static let local = ZoneOffset { seconds in
        var time = time_t(seconds)
        var parts = unsafe tm()
        guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
        return unsafe Int64(parts.tm_gmtoff)
    }

    /// Returns the local day and time of day of a time in seconds since 1970-01-01 UTC.
    ///
    /// - Returns: Days since 1970-01-01, and seconds after midnight.
    func local(_ seconds: Int64) -> (day: Int64, timeOfDay: Int64) {
        let local = seconds + at(seconds)
        let day = (local - (local % 86_400 + 86_400) % 86_400) / 86_400
        return (day, local - day * 86_400)
    }
}
