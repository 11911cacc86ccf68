import Foundation

/// Round numbers and dates for the marks of an axis.
enum Ticks {
    /// Returns a round step (1, 2, 2.5 or 5 times a power of ten) that divides a range into about `count` parts.
    static func step(_ range: Double, count: Int) -> Double {
        guard range > 0, range.isFinite else { return 1 }
        let raw = range / Double(max(1, count))
        let power = pow(10, floor(log10(raw)))
        let factor = [1, 2, 2.5, 5, 10].first { $0 * power >= raw * (1 - 1e-9) } ?? 10
        return factor * power
    }

    /// The maximum number of marks of an axis.
    private static let limit = 100

    /// Returns the multiples of a step in a range.
    ///
    /// If the range could contain more than 100 multiples, a larger step is used.
    static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step > 0, upper >= lower, ((upper - lower) / step).isFinite else { return [] }
        let step = step * max(1, ((upper - lower) / step / Double(limit - 1)).rounded(.up))
        // Adding 0 turns -0 into 0.
        let (first, last) = ((lower / step - 1e-9).rounded(.up), (upper / step + 1e-9).rounded(.down))
        return last < first ? [] : stride(from: first, through: last, by: 1).map { $0 * step + 0 }
    }

    /// The possible steps between dates: the unit, the number of units, and the average length of the step in
    /// seconds.
    private static let steps: [(unit: Calendar.Component, count: Int, seconds: Double)] = [
        (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
        (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1800),
        (.hour, 1, 3600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200),
        (.day, 1, 86_400), (.day, 2, 172_800), (.day, 7, 604_800), (.day, 14, 1_209_600),
        (.month, 1, 2_629_746), (.month, 3, 7_889_238), (.month, 6, 15_778_476),
        (.year, 1, 31_556_952), (.year, 2, 63_113_904), (.year, 5, 157_784_760), (.year, 10, 315_569_520),
        (.year, 50, 1_577_847_600), (.year, 100, 3_155_695_200),
    ]

    /// Returns the shortest step between dates that divides a number of seconds into at most `count` parts.
    static func dateStep(_ seconds: Double, count: Int) -> (unit: Calendar.Component, count: Int) {
        let step = steps.first { seconds / $0.seconds <= Double(max(1, count)) } ?? steps[steps.count - 1]
        return (step.unit, step.count)
    }

    /// Returns the start of every `count`-th calendar unit between two times, in seconds since 2001.
    ///
    /// If there would be more than about 90 dates, a multiple of `count` is used.
    static func dates(
        every count: Int, _ unit: Calendar.Component, from lower: Double, to upper: Double, _ calendar: Calendar
    ) -> [Double] {
        let start = Date(timeIntervalSinceReferenceDate: lower)
        guard upper >= lower, count > 0, let next = calendar.date(byAdding: unit, value: count, to: start), next > start
        else { return [] }
        // The calculation uses the length of the first step. Later steps can be shorter, for example February after
        // January, so there can be more dates than calculated. For this reason, the calculation aims at 90 dates,
        // although 100 are allowed.
        let factor = max(1, ((upper - lower) / next.timeIntervalSince(start) / 90).rounded(.up))
        guard let count = Int(exactly: Double(count) * factor),
            var date = first(every: count, unit, near: start, calendar)
        else { return [] }
        var dates: [Double] = []
        for _ in 0..<1000 where dates.count < limit {
            let seconds = date.timeIntervalSinceReferenceDate
            if seconds > upper + 1e-6 { break }
            if seconds >= lower - 1e-6 { dates.append(seconds) }
            guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else { break }
            date = next
        }
        return dates
    }

    /// Returns the start of the unit that contains a date.
    ///
    /// Years, months, hours, minutes and seconds are moved back to a multiple of `count`. With a count of 3, for
    /// example, a month is moved back to the start of its quarter.
    private static func first(
        every count: Int, _ unit: Calendar.Component, near date: Date, _ calendar: Calendar
    ) -> Date? {
        guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
        let value = calendar.component(unit, from: start)
        let excess =
            switch unit {
            case .month: (value - 1) % count
            case .year, .hour, .minute, .second: value % count
            default: 0
            }
        return calendar.date(byAdding: unit, value: -excess, to: start)
    }
}
