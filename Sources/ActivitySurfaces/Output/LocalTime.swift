import FoundationEssentials
import LocationActivity
import Glibc
import SystemSupport

/// Formats times in the machine's time zone.
package enum LocalTime {
    /// Formats seconds since 1970-01-01 UTC as date and time of day: "2017-01-09 16:09:41".
    package static func text(_ seconds: Double) -> String {
        guard let parts = unsafe parts(seconds) else { return "?" }
        let date = unsafe [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
        return unsafe date.map { FixedPoint.padded($0) }.joined(separator: "-") + " " + timeOfDay(parts)
    }

    /// Parses a date and a time of day, as ``text(_:)`` and ISO 8601 write them; returns milliseconds since 1970.
    ///
    /// Without `Z` or an offset, the time is local.
    package static func milliseconds(_ text: String) -> Int64? {
        guard let instant = ISO8601.milliseconds(text) else { return nil }
        // Look for a zone only after the date and the separator, because the date contains hyphens too.
        let isLocal = !text.utf8.dropFirst(11).contains { "Zz+-".utf8.contains($0) }
        guard isLocal else { return instant }
        let second = instant.floor(to: 1000)
        var time = time_t(second / 1000)
        var parts = unsafe tm()
        guard unsafe gmtime_r(&time, &parts) != nil else { return nil }
        unsafe parts.tm_isdst = -1
        return Int64(unsafe mktime(&parts)) * 1000 + instant - second
    }

    /// Formats seconds since 1970-01-01 UTC as time of day: "16:09:41".
    package static func timeOfDay(_ seconds: Double) -> String {
        guard let parts = unsafe parts(seconds) else { return "?" }
        return unsafe timeOfDay(parts)
    }

    /// Formats seconds since 1970-01-01 UTC as time of day; with the date unless it is the day of `now`.
    static func timeOfDay(_ seconds: Double, at now: Double) -> String {
        text(seconds).prefix(10) == text(now).prefix(10) ? timeOfDay(seconds) : text(seconds)
    }

    /// The current time, in seconds since 1970-01-01 UTC.
    package static var now: Double { Date.now.timeIntervalSince1970 }

    /// Returns the calendar fields; calls need `unsafe` only because `tm` contains a pointer to the zone's name.
    private static func parts(_ seconds: Double) -> tm? {
        guard abs(seconds) < 1e12 else { return nil }
        var time = time_t(seconds.rounded(.down))
        var parts = unsafe tm()
        return unsafe localtime_r(&time, &parts) == nil ? nil : unsafe parts
    }

    private static func timeOfDay(_ parts: tm) -> String {
        unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { FixedPoint.padded($0) }.joined(separator: ":")
    }
}
