/// Milliseconds since midnight UTC, 0 to 86 400 999: a leap second is 23:59:60.
package typealias TimeOfDay = Int32

extension TimeOfDay {
    /// A whole day.
    package static let day: TimeOfDay = 86_400_000

    /// From six digits, `hhmmss` as one number; nil where that is no time.
    @inline(__always)
    fileprivate init?(clock: Int64, milliseconds: Int64) {
        let hour = clock / 10_000
        let minute = clock / 100 % 100
        let second = clock % 100
        guard hour < 24, minute < 60, second < 60 || (second == 60 && hour == 23 && minute == 59) else { return nil }
        self.init(truncatingIfNeeded: ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
    }
}

extension Span<UInt8> {
    /// The time of day in a field: six digits `hhmmss` and an optional fraction of any length, rounded to milliseconds.
    package func timeOfDay(_ field: Range<Int>) -> TimeOfDay? {
        guard let number = unsigned(field) else { return longTime(field) }
        switch (field.count, number.fractionDigits, number.hasPoint) {
        case (6, 0, false), (7, 0, true): return TimeOfDay(clock: number.digits, milliseconds: 0)
        case (8, 1, _): return TimeOfDay(clock: number.digits / 10, milliseconds: number.digits % 10 * 100)
        case (9, 2, _): return TimeOfDay(clock: number.digits / 100, milliseconds: number.digits % 100 * 10)
        case (10, 3, _): return TimeOfDay(clock: number.digits / 1000, milliseconds: number.digits % 1000)
        default: return longTime(field)
        }
    }

    /// The time of day with a fraction of any length.
    private func longTime(_ field: Range<Int>) -> TimeOfDay? {
        guard field.count > 7, self[field.lowerBound + 6] == UInt8(ascii: "."),
            let clock = unsigned(field.lowerBound..<field.lowerBound + 6), !clock.hasPoint,
            let milliseconds = fraction(field.lowerBound + 6..<field.upperBound)
        else { return nil }
        return TimeOfDay(clock: clock.digits, milliseconds: Int64(milliseconds))
    }

    /// The date in a field: six digits `ddmmyy`; years from 69 on are 19yy.
    package func date(_ field: Range<Int>) -> UTCDay? {
        guard field.count == 6, let number = unsigned(field), !number.hasPoint else { return nil }
        let year = Int(number.digits % 100)
        return UTCDay(
            year: year < 69 ? 2000 + year : 1900 + year, month: Int(number.digits / 100 % 100),
            day: Int(number.digits / 10_000))
    }

    /// The milliseconds of a fraction with its point; the last millisecond does not round into the next second.
    private func fraction(_ field: Range<Int>) -> TimeOfDay? {
        var milliseconds: TimeOfDay = 0
        var weight: TimeOfDay = 100
        var roundsUp = false
        for position in field.dropFirst() {
            let digit = self[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            if weight == 0, position == field.lowerBound + 4 { roundsUp = digit >= 5 }
            milliseconds += TimeOfDay(digit) * weight
            weight /= 10
        }
        return Swift.min(milliseconds + (roundsUp ? 1 : 0), 999)
    }
}
