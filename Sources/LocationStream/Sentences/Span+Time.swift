/// Milliseconds since midnight UTC, 0 to 86 400 999: a leap second is 23:59:60.
package typealias TimeOfDay = Int32

extension TimeOfDay {
    /// A whole day.
    package static let day: TimeOfDay = 86_400_000
}

extension Span<UInt8> {
    /// The time of day in a field: six digits `hhmmss` and an optional fraction of any length, rounded to milliseconds.
    package func timeOfDay(_ field: Range<Int>) -> TimeOfDay? {
        guard field.count >= 6, field.count == 6 || self[field.lowerBound + 6] == UInt8(ascii: "."),
            let hour = twoDigits(at: field.lowerBound), hour < 24,
            let minute = twoDigits(at: field.lowerBound + 2), minute < 60,
            let second = twoDigits(at: field.lowerBound + 4),
            second < 60 || (second == 60 && hour == 23 && minute == 59),
            let milliseconds = fraction(field.lowerBound + 6..<field.upperBound)
        else { return nil }
        return ((TimeOfDay(hour) * 60 + TimeOfDay(minute)) * 60 + TimeOfDay(second)) * 1000 + milliseconds
    }

    /// The date in a field: six digits `ddmmyy`; years from 69 on are 19yy.
    package func date(_ field: Range<Int>) -> UTCDay? {
        guard field.count == 6, let day = twoDigits(at: field.lowerBound),
            let month = twoDigits(at: field.lowerBound + 2), let year = twoDigits(at: field.lowerBound + 4)
        else { return nil }
        return UTCDay(year: year < 69 ? 2000 + year : 1900 + year, month: month, day: day)
    }

    private func twoDigits(at index: Int) -> Int? {
        let tens = self[index] &- UInt8(ascii: "0")
        let ones = self[index + 1] &- UInt8(ascii: "0")
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
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
