import FoundationEssentials
import Glibc
import SystemSupport

/// Formats times of day in the user's time zone, on a 12- or 24-hour clock.
struct ClockTime: Sendable {
    var zone: LocalZone
    var hasTwelveHours: Bool

    /// The format of the process's locale (LC_ALL, LC_TIME, LANG), in the process's time zone.
    static let user = ClockTime(zone: .local, hasTwelveHours: localeHasTwelveHours)

    /// Formats a time as `8:15`, or as `8:15 AM`.
    func text(_ date: Date) -> String {
        let seconds = Int(date.millisecondsSince1970.floor(to: 1000) / 1000)
        let local = seconds + zone.offset(seconds)
        let minutes = (local - Int(Int64(local).floor(to: 86_400))) / 60
        let (hour, minute) = (minutes / 60, FixedPoint.padded(minutes % 60))
        guard hasTwelveHours else { return "\(hour):\(minute)" }
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute) \(hour < 12 ? "AM" : "PM")"
    }

    private static var localeHasTwelveHours: Bool {
        // The simpler `setlocale` would change the behaviour of C functions in all libraries.
        guard let locale = unsafe newlocale(LC_TIME_MASK, "", nil) else { return false }
        defer { unsafe freelocale(locale) }
        guard let format = unsafe nl_langinfo_l(nl_item(T_FMT), locale) else { return false }
        let text = unsafe String(cString: format)
        return ["%r", "%I", "%l", "%p"].contains { text.contains($0) }
    }
}
