import SystemSupport

/// Sentences put together without an allocation.
///
/// Each begins with ``beginSentence(_:)`` and ends with ``endSentence(from:)``; fields stand in between.
extension OutputSpan<UInt8> {
    /// Begins a sentence with its address.
    ///
    /// - Returns: Where it begins.
    @inline(__always)
    mutating func beginSentence(_ address: StaticString) -> Int {
        let start = count
        append(UInt8(ascii: "$"))
        append(literal: address)
        return start
    }

    /// Ends a sentence with its checksum.
    @inline(__always)
    mutating func endSentence(from start: Int) {
        let checksum = checksum(from: start + 1)
        append(UInt8(ascii: "*"))
        append(hexadecimalDigit: checksum >> 4)
        append(hexadecimalDigit: checksum & 15)
        append(literal: "\r\n")
    }

    @inline(__always)
    private mutating func append(hexadecimalDigit digit: UInt8) {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }

    /// Appends a field of text that a sentence may hold.
    @inline(__always)
    mutating func append(field text: StaticString) {
        append(UInt8(ascii: ","))
        append(literal: text)
    }

    /// Appends a field with a number; an unknown one leaves it empty.
    @inline(__always)
    mutating func append(field value: Double, decimals: Int) {
        append(UInt8(ascii: ","))
        append(value, decimals: decimals)
    }

    /// Appends a field with degrees from 0 to below 360.
    @inline(__always)
    mutating func append(direction: Double) {
        append(UInt8(ascii: ","))
        guard let rounded = ScaledNumber.rounded(direction, decimals: 3) else { return }
        append(rounded % 360_000, decimals: 3)
    }

    /// Appends a field with the time of an instant, which is empty where that is unknown.
    @inline(__always)
    mutating func append(timeOf instant: SentenceInstant) {
        append(UInt8(ascii: ","))
        if let time = instant.time { append(time, decimals: 3, wholeDigits: 6) }
    }

    /// Appends a field with the date of an instant.
    @inline(__always)
    mutating func append(dateOf instant: SentenceInstant) {
        append(UInt8(ascii: ","))
        if let date = instant.date { append(date, decimals: 0, wholeDigits: 6) }
    }

    /// Appends the four fields of a position.
    @inline(__always)
    mutating func append(positionOf epoch: Epoch) {
        append(angle: epoch.latitude, degreeDigits: 2, "N", "S")
        append(angle: epoch.longitude, degreeDigits: 3, "E", "W")
    }

    /// Appends degrees and minutes, and their hemisphere.
    @inline(__always)
    private mutating func append(
        angle: Double, degreeDigits: Int, _ positive: StaticString, _ negative: StaticString
    ) {
        append(UInt8(ascii: ","))
        guard let minutes = ScaledNumber.rounded(abs(angle) * 60, decimals: 7) else {
            return append(UInt8(ascii: ","))
        }
        let (degrees, rest) = minutes.quotientAndRemainder(dividingBy: 600_000_000)
        append(degrees, decimals: 0, wholeDigits: degreeDigits)
        append(rest, decimals: 7, wholeDigits: 2)
        append(field: angle < 0 ? negative : positive)
    }

    /// All bytes from one on, each bit whether an odd number of them have it.
    @inline(__always)
    private func checksum(from start: Int) -> UInt8 {
        let bytes = span
        var checksum: UInt8 = 0
        for index in start..<bytes.count { checksum ^= bytes[index] }
        return checksum
    }
}

/// An instant as sentences carry it: a time of day, and a date whose year has two digits.
struct SentenceInstant {
    /// `hhmmsssss` as a number: hours, minutes, milliseconds; nil where the instant is unknown.
    private(set) var time: Int64?
    /// `ddmmyy` as a number; nil too where two digits do not write the year.
    private(set) var date: Int64?

    init(_ milliseconds: Int64?) {
        guard let milliseconds, ISO8601.range.contains(milliseconds) else { return }
        let (wholeDays, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let (day, ofDay) = rest < 0 ? (wholeDays - 1, rest + 86_400_000) : (wholeDays, rest)
        time = ofDay / 3_600_000 * 10_000_000 + ofDay / 60_000 % 60 * 100_000 + ofDay % 60_000
        guard Self.dates.contains(milliseconds) else { return }
        let civil = CivilDate(daysSince1970: Int(day))
        date = Int64(civil.day * 10_000 + civil.month * 100 + civil.year % 100)
    }

    /// The years 1970 to 2068.
    private static let dates: Range<Int64> = 0..<3_124_224_000_000
}
