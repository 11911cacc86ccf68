package import FoundationEssentials
package import ActivityTree
import SystemSupport

/// What a date shows in one of SwiftUI's styles.
package struct DateText: Sendable, Hashable {
    /// The text.
    package let text: String
    /// When it shows something else; nil where it never does.
    package let nextChange: Date?

    /// Writes a date.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - style: How it is written: `time` as `16:09`, `date` as `January 9, 2027`, `relative` as `2 hr, 23 min`,
    ///     `offset` as `+2 hours` once it has passed and `-2 hours` before, `timer` as `2:32`.
    ///   - now: Now.
    ///   - zone: In which zone.
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
            let said = units.reduce(0) { $0 + $1.count * $1.unit.seconds }
            nextChange = away.change(date, from: said, step: units.last?.unit.seconds ?? 1, unit: units.first?.unit)
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

/// How far away a date is, in whole seconds: what is left rounded up, what has passed rounded down.
private struct Distance {
    let seconds: Int
    let isAhead: Bool

    init(_ date: Date, at now: Date) {
        let interval = date.timeIntervalSince(now)
        isAhead = interval > 0
        seconds = WholeSeconds(interval.magnitude, isRoundedUp: isAhead).count
    }

    /// When something else is said.
    ///
    /// - Parameters:
    ///   - said: What is said now, in seconds: of what lies between, the whole units.
    ///   - step: The smallest unit that is said, in seconds.
    ///   - unit: The largest unit that is said: the next larger one may begin in the middle of it.
    func change(_ date: Date, from said: Int, step: Int, unit: TimeUnit? = nil) -> Date {
        // Rounded up, the seconds that are left fall below what is said one second before that.
        if isAhead { return date.addingTimeInterval(-Double(max(0, said - 1))) }
        return date.addingTimeInterval(Double(min(said + step, unit?.larger?.seconds ?? .max)))
    }
}

/// The units in which people say how far away a date is.
private enum TimeUnit: Int, CaseIterable {
    case year = 31_556_952
    case month = 2_629_746
    case week = 604_800
    case day = 86_400
    case hour = 3_600
    case minute = 60
    case second = 1

    var seconds: Int { rawValue }

    /// The next larger unit; nil for the largest.
    var larger: TimeUnit? { Self.allCases.last { $0.seconds > seconds } }

    static func largest(in seconds: Int) -> TimeUnit { allCases.first { $0.seconds <= seconds } ?? .second }

    /// The largest unit and the one below it, if there is any of it.
    static func parts(_ seconds: Int) -> [(count: Int, unit: TimeUnit)] {
        let unit = largest(in: seconds)
        let (count, rest) = seconds.quotientAndRemainder(dividingBy: unit.seconds)
        guard let place = allCases.firstIndex(of: unit), place + 1 < allCases.count else { return [(count, unit)] }
        let next = allCases[place + 1]
        return [(count, unit), (rest / next.seconds, next)]
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
    /// The quotient, rounded towards minus infinity.
    fileprivate func quotientRoundedDown(by divisor: Self) -> Self {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
