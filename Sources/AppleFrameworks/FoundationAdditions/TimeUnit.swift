import Foundation

/// A unit of time in English texts; larger units have smaller raw values.
enum TimeUnit: Int, CaseIterable, Comparable {
    case year, month, week, day, hour, minute, second

    static func < (lhs: TimeUnit, rhs: TimeUnit) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The number of next smaller units in this unit.
    ///
    /// The number is nil for months, because their length in weeks varies. It is nil for seconds, because there is no
    /// smaller unit.
    var count: Int? {
        switch self {
        case .year: 12
        case .month, .second: nil
        case .week: 7
        case .day: 24
        case .hour, .minute: 60
        }
    }

    var smaller: TimeUnit? { TimeUnit(rawValue: rawValue + 1) }

    var name: String {
        switch self {
        case .year: "year"
        case .month: "month"
        case .week: "week"
        case .day: "day"
        case .hour: "hour"
        case .minute: "minute"
        case .second: "second"
        }
    }

    func shortName(_ isOne: Bool) -> String {
        switch self {
        case .year: isOne ? "yr" : "yrs"
        case .month: isOne ? "mth" : "mths"
        case .week: isOne ? "wk" : "wks"
        case .day: isOne ? "day" : "days"
        case .hour: "hr"
        case .minute: "min"
        case .second: "sec"
        }
    }

    var abbreviation: String {
        switch self {
        case .year: "y"
        case .month: "mo"
        case .week: "w"
        case .day: "d"
        case .hour: "h"
        case .minute: "m"
        case .second: "s"
        }
    }

    static func spelled(_ number: Int) -> String {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .spellOut
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
    }
}

/// A time span divided into units, such as 1 hour and 10 minutes.
struct TimeParts {
    /// The values of the units, none of them negative.
    var values: [TimeUnit: Int]
    var isNegative = false

    /// Measures a span in the given units; a remainder that is less than the smallest unit is left out.
    init(from start: Date, to end: Date, units: Set<TimeUnit>, calendar: Calendar) {
        isNegative = end < start
        let (first, last) = isNegative ? (end, start) : (start, end)
        var components: Set<Calendar.Component> = []
        if units.contains(.year) { components.insert(.year) }
        if units.contains(.month) { components.insert(.month) }
        if units.contains(.week) || units.contains(.day) { components.insert(.day) }
        if units.contains(.hour) { components.insert(.hour) }
        if units.contains(.minute) { components.insert(.minute) }
        if units.contains(.second) { components.insert(.second) }
        var measured = calendar.dateComponents(components, from: first, to: last)
        let weeks = units.contains(.week) ? (measured.day ?? 0) / 7 : 0
        measured.day = (measured.day ?? 0) - 7 * weeks
        if !units.contains(.day) {
            // The days after the last whole week count as hours or smaller units.
            let whole = DateComponents(year: measured.year, month: measured.month, day: 7 * weeks)
            let rest = calendar.dateComponents(
                components.intersection([.hour, .minute, .second]),
                from: calendar.date(byAdding: whole, to: first) ?? last, to: last)
            (measured.hour, measured.minute, measured.second) = (rest.hour, rest.minute, rest.second)
        }
        values = [
            .year: measured.year ?? 0, .month: measured.month ?? 0, .week: weeks, .day: measured.day ?? 0,
            .hour: measured.hour ?? 0, .minute: measured.minute ?? 0, .second: measured.second ?? 0,
        ].filter { units.contains($0.key) }
    }

    /// The units and their values, largest first.
    var ordered: [(unit: TimeUnit, value: Int)] {
        values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension Calendar {
    /// A calendar in which every day has 24 hours, because it has no summer time.
    static var uniform: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
