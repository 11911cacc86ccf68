import FoundationEssentials
import Glibc
import SystemSupport

/// Formats times of day in the user's time zone, on a 12- or 24-hour clock, with the day where it is not today.
struct ClockTime: Sendable {
    var zone: LocalZone
    var hasTwelveHours: Bool

    /// The format of the process's locale (LC_ALL, LC_TIME, LANG), in the process's time zone.
    static let user = ClockTime(zone: .local, hasTwelveHours: localeHasTwelveHours)

    /// Formats a time as `8:15` or `8:15 AM`; if it is not on the day of `now`, as `Fri 8:15` or `1 Mar 8:15`.
    func text(_ date: Date, at now: Date) -> String {
        let minutes = local(date).timeOfDay / 60
        let (hour, minute) = (minutes / 60, FixedPoint.padded(Int(minutes % 60)))
        let day = day(date, at: now).map { $0 + " " } ?? ""
        guard hasTwelveHours else { return "\(day)\(hour):\(minute)" }
        return "\(day)\(hour % 12 == 0 ? 12 : hour % 12):\(minute) \(hour < 12 ? "AM" : "PM")"
    }

    /// Returns the day of a date as `Fri` or, unless it is one of the next six days, as `1 Mar`; nil for today.
    func day(_ date: Date, at now: Date) -> String? {
        let day = local(date).day
        let distance = day - local(now).day
        guard distance != 0 else { return nil }
        // 1970 began on a Thursday.
        if (1...6).contains(distance) { return Self.weekdays[Int((day + 3) % 7 + 7) % 7] }
        let civil = CivilDate(daysSince1970: Int(day))
        return "\(civil.day) \(Self.months[civil.month - 1])"
    }

    /// Returns the next midnight if the day of one of the dates is shown, so that the text changes then; nil otherwise.
    func nextChange(_ dates: [Date?], at now: Date) -> Date? {
        let today = local(now).day
        guard dates.contains(where: { date in date.map { local($0).day != today } ?? false }) else { return nil }
        let midnight = (today + 1) * 86_400
        return Date(timeIntervalSince1970: Double(midnight - zone.offset(at: midnight - zone.offset(at: midnight))))
    }

    private func local(_ date: Date) -> (day: Int64, timeOfDay: Int64) {
        zone.local(date.millisecondsSince1970.floor(to: 1000) / 1000)
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static var localeHasTwelveHours: Bool {
        // The simpler `setlocale` would change the behaviour of C functions in all libraries.
        guard let locale = unsafe newlocale(LC_TIME_MASK, "", nil) else { return false }
        defer { unsafe freelocale(locale) }
        guard let format = unsafe nl_langinfo_l(nl_item(T_FMT), locale) else { return false }
        let text = unsafe String(cString: format)
        return ["%r", "%I", "%l", "%p"].contains { text.contains($0) }
    }
}
