/// ISO 8601 timestamps in UTC with milliseconds: `2017-01-10T00:09:41.000Z`.
///
/// The format does not depend on the machine's locale, calendar or time zone.
@usableFromInline
package enum ISO8601 {
    /// The years 0000 to 9999, in milliseconds since 1970.
    package static let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// Appends an instant in milliseconds since 1970, clamped to ``range``.
    package static func append(_ milliseconds: Int64, to bytes: inout [UInt8]) {
        let instant = min(max(milliseconds, range.lowerBound), range.upperBound)
        bytes.append(addingCapacity: 24) { text in
            text.append(word: minuteText(instant), count: 16)
            text.append(word: restOfMinute(instant - instant.floor(to: 60_000)), count: 8)
        }
    }

    /// Returns text such as `2017-01-10T00:09`, with the first character in the least significant byte.
    ///
    /// - Parameter milliseconds: An instant within ``range``.
    package static func minuteText(_ milliseconds: Int64) -> UInt128 {
        let day = milliseconds.floor(to: 86_400_000)
        let date = CivilDate(daysSince1970: Int(day / 86_400_000))
        let minute = (milliseconds - day) / 60_000
        let dateDigits = EightDigits(UInt64((date.year * 100 + date.month) * 100 + date.day)).text
        let timeDigits = EightDigits(UInt64(minute / 60 * 100 + minute % 60)).text >> 32
        // Regroup the digits yyyyMMdd and HHmm as the words `yyyy-MM-` and `ddTHH:mm`.
        let yearAndMonth = dateDigits & 0xFFFF_FFFF | (dateDigits >> 32 & 0xFFFF) << 40 | 0x2D00_002D_0000_0000
        let hourAndMinute = timeDigits & 0xFFFF | (timeDigits >> 16) << 24 | 0x3A_0000
        let dayAndTime = dateDigits >> 48 | 0x54_0000 | hourAndMinute << 24
        return UInt128(yearAndMonth) | UInt128(dayAndTime) << 64
    }

    /// Returns text such as `:41.000Z`, with the first character in the least significant byte.
    ///
    /// - Parameter milliseconds: Time since the start of the minute, below 60 000.
    @inlinable @inline(__always)
    package static func restOfMinute(_ milliseconds: Int64) -> UInt64 {
        // The digits are 000SSmmm (seconds, milliseconds), with the first digit in the least significant byte.
        let digits = EightDigits(UInt64(milliseconds)).text
        // Adds `:` before the seconds, `.` after them and `Z` at the end.
        return 0x5A00_0000_2E00_003A | (digits >> 24 & 0xFFFF) << 8 | (digits >> 40) << 32
    }

    package static func string(_ milliseconds: Int64) -> String {
        var bytes: [UInt8] = []
        append(milliseconds, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Parses a timestamp.
    ///
    /// Accepts a date, then `T` or a space, then a time. The seconds may be missing, and a fraction of a second may
    /// have any length. The offset is `Z`, or has a form such as `+02:00`, `+0200` or `+02`. Without an offset, the
    /// time is UTC, as in GPX. A leap second (`:60`) counts as the first second of the next minute.
    ///
    /// - Returns: Milliseconds since 1970, rounded; nil if the text is not a timestamp.
    package static func milliseconds(_ text: Span<UInt8>) -> Int64? {
        var scanner = Scanner(position: 0)
        guard let day = scanner.date(text), scanner.skip(text, "T", "t", " "),
            let time = scanner.time(text), let offset = scanner.offset(text), scanner.position == text.count
        else { return nil }
        return Int64(day) * 86_400_000 + time - offset * 60_000
    }

    package static func milliseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        return milliseconds(bytes.span)
    }
}

extension Int64 {
    @inlinable @inline(__always)
    package func floor(to divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return self - remainder - (remainder < 0 ? divisor : 0)
    }
}

private struct Scanner {
    var position: Int

    mutating func date(_ text: Span<UInt8>) -> Int? {
        guard let year = digits(4, text), skip(text, "-"), let month = digits(2, text), skip(text, "-"),
            let day = digits(2, text)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.isValid ? date.daysSince1970 : nil
    }

    /// Parses a time of day; returns the milliseconds since midnight.
    mutating func time(_ text: Span<UInt8>) -> Int64? {
        guard let hour = digits(2, text), hour < 24, skip(text, ":"), let minute = digits(2, text), minute < 60 else {
            return nil
        }
        let toTheMinute = Int64(hour * 3_600_000 + minute * 60_000)
        guard skip(text, ":") else { return toTheMinute }
        guard let second = digits(2, text), second <= 60, let fraction = skip(text, ".", ",") ? fraction(text) : 0
        else { return nil }
        return toTheMinute + Int64(second * 1_000 + fraction)
    }

    /// Parses a fraction of a second as milliseconds.
    ///
    /// The fourth digit rounds the result, and further digits are ignored.
    private mutating func fraction(_ text: Span<UInt8>) -> Int? {
        var tenthsOfMilliseconds = 0
        var weight = 1_000
        let start = position
        while let digit = digits(1, text) {
            tenthsOfMilliseconds += digit * weight
            weight /= 10
        }
        return position > start ? (tenthsOfMilliseconds + 5) / 10 : nil
    }

    /// Parses an offset from UTC; returns minutes.
    mutating func offset(_ text: Span<UInt8>) -> Int64? {
        if position == text.count || skip(text, "Z", "z") { return 0 }
        let isAhead = skip(text, "+")
        guard isAhead || skip(text, "-"), let hours = digits(2, text), hours < 24 else { return nil }
        var minutes = hours * 60
        if position < text.count {
            _ = skip(text, ":")
            guard let more = digits(2, text), more < 60 else { return nil }
            minutes += more
        }
        return Int64(isAhead ? minutes : -minutes)
    }

    mutating func skip(_ text: Span<UInt8>, _ accepted: Unicode.Scalar...) -> Bool {
        guard position < text.count, accepted.contains(Unicode.Scalar(text[position])) else { return false }
        position += 1
        return true
    }

    private mutating func digits(_ count: Int, _ text: Span<UInt8>) -> Int? {
        guard position + count <= text.count else { return nil }
        var value = 0
        for index in position..<position + count {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else { return nil }
            value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
        }
        position += count
        return value
    }
}
