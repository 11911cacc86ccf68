package import FoundationEssentials
package import ActivityTree
import SystemSupport

/// A date as text in one of SwiftUI's styles.
package struct DateText: Sendable, Hashable {
    package let text: String
    package let nextChange: Date?

    /// Formats a date.
    ///
    /// - `time`: `16:09`
    /// - `date`: `January 9, 2027`
    /// - `relative`: `2 hr, 23 min`
    /// - `offset`: `+2 hours` after the date, `-2 hours` before the date
    /// - `timer`: `2:32`
    package init(_ date: Date, style: DateStyle, at now: Date, zone: DisplayZone) {
        switch style {
        case .time, .date:
            text = Self.absolute(date, style: style, zone: zone)
            nextChange = nil
        case .timer:
            let away = Distance(date, at: now)
            text = TimerText.text(away.seconds)
            nextChange = away.change(date, from: away.seconds, step: 1)
        case .relative:
            let away = Distance(date, at: now)
            let units = TimeUnit.parts(away.seconds)
            text = units.map { "\($0.count) \($0.unit.abbreviation(of: $0.count))" }.joined(separator: ", ")
            let displayed = units.reduce(0) { $0 + $1.count * $1.unit.seconds }
            nextChange = away.change(
                date, from: displayed, step: units.last?.unit.seconds ?? 1, unit: units.first?.unit)
        case .offset:
            let away = Distance(date, at: now)
            let unit = TimeUnit.largest(in: away.seconds)
            let count = away.seconds / unit.seconds
            text = (away.isAhead ? "-" : "+") + "\(count) \(unit.name(of: count))"
            nextChange = away.change(date, from: count * unit.seconds, step: unit.seconds, unit: unit)
        }
    }

    private static func absolute(_ date: Date, style: DateStyle, zone: DisplayZone) -> String {
        let utc = Int(date.millisecondsSince1970.quotientRoundedDown(by: 1_000))
        let local = utc + zone.offset(at: utc)
        let day = local.quotientRoundedDown(by: 86_400)
        guard style == .date else {
            let minutes = (local - day * 86_400) / 60
            return "\(TimerText.twoDigits(minutes / 60)):\(TimerText.twoDigits(minutes % 60))"
        }
        let civil = CivilDate(daysSince1970: day)
        return "\(months[civil.month - 1]) \(civil.day), \(civil.year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

/// The time until or since a date, in whole seconds; remaining time is rounded up, elapsed time down.
private struct Distance {
    let seconds: Int
    let isAhead: Bool

    init(_ date: Date, at now: Date) {
        let interval = date.timeIntervalSince(now)
        isAhead = interval > 0
        seconds = wholeSeconds(interval.magnitude, isRoundedUp: isAhead)
    }

    /// Returns the date at which the text changes next; `displayed` and `step` are in seconds.
    ///
    /// The text also changes when `unit`, the largest displayed unit, is replaced by the next larger unit.
    func change(_ date: Date, from displayed: Int, step: Int, unit: TimeUnit? = nil) -> Date {
        // Remaining time is rounded up, so a displayed `10 sec` changes when 9 seconds remain.
        if isAhead { return date.addingTimeInterval(-Double(max(0, displayed - 1))) }
        return date.addingTimeInterval(Double(min(displayed + step, unit?.larger?.seconds ?? .max)))
    }
}

private enum TimeUnit: Int, CaseIterable {
    case year = 31_556_952
    case month = 2_629_746
    case week = 604_800
    case day = 86_400
    case hour = 3_600
    case minute = 60
    case second = 1

    var seconds: Int { rawValue }

    var larger: TimeUnit? { Self.allCases.last { $0.seconds > seconds } }

    static func largest(in seconds: Int) -> TimeUnit { allCases.first { $0.seconds <= seconds } ?? .second }

    /// Divides seconds into the largest unit and the next smaller unit, such as 2 hours and 23 minutes.
    ///
    /// A time below one minute has only one unit, the second.
    static func parts(_ seconds: Int) -> [(count: Int, unit: TimeUnit)] {
        let unit = largest(in: seconds)
        let (count, remaining) = seconds.quotientAndRemainder(dividingBy: unit.seconds)
        guard let place = allCases.firstIndex(of: unit), place + 1 < allCases.count else { return [(count, unit)] }
        let next = allCases[place + 1]
        return [(count, unit), (remaining / next.seconds, next)]
    }

    func name(of count: Int) -> String { "\(self)" + (count == 1 ? "" : "s") }

    func abbreviation(of count: Int) -> String {
        switch self {
        case .year: "yr"
        case .month: "mth"
        case .week: count == 1 ? "wk" : "wks"
        case .day: count == 1 ? "day" : "days"
        case .hour: "hr"
        case .minute: "min"
        case .second: "sec"
        }
    }
}

extension FixedWidthInteger {
    fileprivate func quotientRoundedDown(by divisor: Self) -> Self {
        let (quotient, remaining) = quotientAndRemainder(dividingBy: divisor)
        return remaining < 0 ? quotient - 1 : quotient
    }
}
