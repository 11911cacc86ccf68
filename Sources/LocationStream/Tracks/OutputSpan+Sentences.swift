import SystemSupport

/// Builds NMEA 0183 sentences without allocations.
///
/// For each sentence, call ``beginSentence(_:)``, append the fields, and call ``endSentence(from:)``.
extension OutputSpan<UInt8> {
    /// Appends the start character and the address; returns the index of the start character.
    @inline(__always)
    mutating func beginSentence(_ address: StaticString) -> Int {
        let start = count
        append(UInt8(ascii: "$"))
        append(literal: address)
        return start
    }

    /// Appends the checksum and the line end.
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

    @inline(__always)
    mutating func append(field text: StaticString) {
        append(UInt8(ascii: ","))
        append(literal: text)
    }

    /// Appends a field with a number; the field is empty for NaN.
    @inline(__always)
    mutating func append(field value: Double, decimals: Int) {
        append(UInt8(ascii: ","))
        append(value, decimals: decimals)
    }

    /// Appends a field with a direction from 0 to below 360 degrees; the field is empty for NaN.
    @inline(__always)
    mutating func append(direction: Double) {
        append(UInt8(ascii: ","))
        guard let rounded = ScaledNumber.rounded(direction, decimals: 3) else { return }
        append(rounded % 360_000, decimals: 3)
    }

    @inline(__always)
    mutating func append(timeOf instant: SentenceInstant) {
        append(UInt8(ascii: ","))
        if let time = instant.time { append(time, decimals: 3, wholeDigits: 6) }
    }

    @inline(__always)
    mutating func append(dateOf instant: SentenceInstant) {
        append(UInt8(ascii: ","))
        if let date = instant.date { append(date, decimals: 0, wholeDigits: 6) }
    }

    /// Appends the four fields of a position; the fields are empty if the position is unknown.
    @inline(__always)
    mutating func append(positionOf point: TrackPoint) {
        let position = point.coordinate ?? LocationCoordinate2D(latitude: .nan, longitude: .nan)
        append(angle: position.latitude, degreeDigits: 2, "N", "S")
        append(angle: position.longitude, degreeDigits: 3, "E", "W")
    }

    /// Appends a field with degrees and minutes and a field with the hemisphere; both fields are empty for NaN.
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

    @inline(__always)
    private func checksum(from start: Int) -> UInt8 {
        let bytes = span
        var checksum: UInt8 = 0
        for index in start..<bytes.count { checksum ^= bytes[index] }
        return checksum
    }
}

/// An instant in the form that sentences contain: a time of day, and a date whose year has two digits.
struct SentenceInstant {
    /// The time as a number of the form `hhmmsssss`: hours, minutes, and milliseconds of the minute; nil if unknown.
    private(set) var time: Int64?
    /// The date as a number of the form `ddmmyy`; nil if unknown or outside ``dates``.
    private(set) var date: Int64?

    init(_ milliseconds: Int64?) {
        guard let milliseconds, ISO8601.range.contains(milliseconds) else { return }
        let midnight = milliseconds.floor(to: 86_400_000)
        let ofDay = milliseconds - midnight
        time = ofDay / 3_600_000 * 10_000_000 + ofDay / 60_000 % 60 * 100_000 + ofDay % 60_000
        guard Self.dates.contains(milliseconds) else { return }
        let civil = CivilDate(daysSince1970: Int(midnight / 86_400_000))
        date = Int64(civil.day * 10_000 + civil.month * 100 + civil.year % 100)
    }

    /// The instants whose years can be written with two digits: 1970 to 2068.
    private static let dates: Range<Int64> = 0..<3_124_224_000_000
}
