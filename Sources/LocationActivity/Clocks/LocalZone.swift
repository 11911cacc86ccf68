import Glibc
import SystemSupport

/// A time zone, as its offset from UTC.
package struct LocalZone: Sendable {
    /// Returns the offset from UTC in seconds, positive east of Greenwich.
    ///
    /// The argument is a time in seconds since 1970-01-01 UTC.
    package var offset: @Sendable (Int) -> Int

    package init(offset: @escaping @Sendable (Int) -> Int) {
        self.offset = offset
    }

    /// The time zone of this process.
    package static let local = LocalZone { seconds in
        var time = time_t(seconds)
        var parts = unsafe tm()
        guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }

    package func offset(at seconds: Int64) -> Int64 { Int64(offset(Int(seconds))) }

    /// Converts a time, in seconds since 1970-01-01 UTC, to the local day and time of day.
    ///
    /// - Returns: Days since 1970-01-01, and seconds after midnight.
    package func local(_ seconds: Int64) -> (day: Int64, timeOfDay: Int64) {
        let local = seconds + offset(at: seconds)
        let midnight = local.floor(to: 86_400)
        return (midnight / 86_400, local - midnight)
    }
}
