/// Milliseconds since midnight UTC, 0 to 86 400 999; the leap second 23:59:60 starts at 86 400 000.
package typealias TimeOfDay = Int32

extension TimeOfDay {
    /// Milliseconds per day.
    package static let day: TimeOfDay = 86_400_000

    /// Creates a time from the three numbers of `hhmmss`; nil if these are not a valid time.
    @inline(__always)
    fileprivate init?(_ clock: DigitPairs, milliseconds: TimeOfDay) {
        let (hour, minute, second) = clock
        guard hour < 24, minute < 60, second < 60 || (second == 60 && hour == 23 && minute == 59) else { return nil }
        self = ((hour &* 60 &+ minute) &* 60 &+ second) &* 1000 &+ milliseconds
    }
}

private typealias DigitPairs = (Int32, Int32, Int32)

extension Span<UInt8> {
    /// Parses six digits as three numbers; nil if one of the characters is not a digit.
    @inline(__always)
    private func digitPairs(at index: Int) -> DigitPairs? {
        let digits = (word(at: index) ^ 0x3030_3030_3030) & 0xFFFF_FFFF_FFFF
        guard ((digits &+ 0x7676_7676_7676) | digits) & 0x8080_8080_8080 == 0 else { return nil }
        let pairs = (digits &* 2561) &>> 8
        func pair(_ shift: UInt64) -> Int32 { Int32(truncatingIfNeeded: pairs &>> shift & 0xFF) }
        return (pair(0), pair(16), pair(32))
    }

    /// Parses a time of day: `hhmmss` and an optional fraction of any length, rounded to milliseconds.
    package func timeOfDay(_ field: Range<Int>) -> TimeOfDay? {
        guard field.count >= 6, let clock = digitPairs(at: field.lowerBound) else { return paddedTime(field) }
        guard field.count > 6 else { return TimeOfDay(clock, milliseconds: 0) }
        guard self[field.lowerBound &+ 6] == UInt8(ascii: "."),
            let milliseconds = milliseconds(field.lowerBound &+ 7..<field.upperBound)
        else { return paddedTime(field) }
        return TimeOfDay(clock, milliseconds: milliseconds)
    }

    /// Slow path of ``timeOfDay(_:)`` for a field with blanks around the time.
    @inline(never)
    private func paddedTime(_ field: Range<Int>) -> TimeOfDay? {
        let inner = trimmed(field)
        return inner == field ? nil : timeOfDay(inner)
    }

    /// Parses a date in the form `ddmmyy`; a year from 69 to 99 is 1969 to 1999.
    package func date(_ field: Range<Int>) -> UTCDay? {
        let field = field.count <= 6 ? field : trimmed(field)
        guard field.count == 6, let (day, month, year) = digitPairs(at: field.lowerBound) else { return nil }
        return UTCDay(year: Int(year < 69 ? 2000 + year : 1900 + year), month: Int(month), day: Int(day))
    }

    /// Parses a fraction of a second as milliseconds; a fraction that would round up to the next second becomes 999.
    @inline(__always)
    private func milliseconds(_ digits: Range<Int>) -> TimeOfDay? {
        guard digits.count <= 3 else { return longMilliseconds(digits) }
        let kept = (1 &<< UInt64(truncatingIfNeeded: 8 &* digits.count)) &- 1 as UInt64
        let bits = (word(at: digits.lowerBound) ^ 0x3030_3030) & kept
        guard ((bits &+ 0x7676_7676) | bits) & 0x8080_8080 == 0 else { return nil }
        return TimeOfDay(truncatingIfNeeded: bits & 0xFF) &* 100 &+ TimeOfDay(truncatingIfNeeded: bits &>> 8 & 0xFF)
            &* 10
            &+ TimeOfDay(truncatingIfNeeded: bits &>> 16 & 0xFF)
    }

    /// Slow path of ``milliseconds(_:)`` for more than three digits.
    private func longMilliseconds(_ digits: Range<Int>) -> TimeOfDay? {
        var milliseconds: TimeOfDay = 0
        var weight: TimeOfDay = 100
        var roundsUp = false
        for position in digits {
            let digit = self[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            if weight == 0, position == digits.lowerBound + 3 { roundsUp = digit >= 5 }
            milliseconds += TimeOfDay(digit) * weight
            weight /= 10
        }
        return Swift.min(milliseconds + (roundsUp ? 1 : 0), 999)
    }
}
