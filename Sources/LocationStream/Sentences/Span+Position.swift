/// A latitude and a longitude in degrees; both NaN if unknown.
package struct SentencePosition: Sendable {
    package var latitude = Double.nan
    package var longitude = Double.nan
    /// Number of decimals of a degree that preserve the resolution of both coordinates.
    ///
    /// For coordinates in degrees and minutes, the number is two more than the decimals of the minutes, and at least
    /// nine. A conversion to degrees and back then preserves the minutes.
    package var digits = 0
    var form = SentenceForm()
    /// The range in the sentence of a position that cannot be read; empty if it can be read or is empty.
    var unreadable: (start: UInt8, end: UInt8) = (0, 0)

    /// Whether the sentence has a position that cannot be read or is impossible.
    var isUnreadable: Bool { unreadable.end > 0 }

    package var isKnown: Bool { !latitude.isNaN }

    /// Returns an unknown position for fields that cannot be read; the arguments are the outer and the inner fields.
    static func unreadable(
        _ first: Range<Int>, _ last: Range<Int>, between second: Range<Int> = 0..<0, _ third: Range<Int> = 0..<0
    ) -> SentencePosition {
        var position = SentencePosition()
        let start = !first.isEmpty ? first : !second.isEmpty ? second : !third.isEmpty ? third : last
        let end = !last.isEmpty ? last : !third.isEmpty ? third : !second.isEmpty ? second : first
        position.unreadable = (UInt8(clamping: start.lowerBound), UInt8(clamping: end.upperBound))
        return position
    }

    /// The size of the last digit of the latitude in degrees; 0 if unknown.
    private var unit: Double {
        guard form.latitude >= 4 else { return 0 }
        let decimals = Int(form.latitude) - 5
        return decimals > 0 ? 1 / 60 / Double(integerPowersOfTen[Swift.min(decimals, 11)]) : 1 / 60
    }

    /// Returns true if both positions are known and equal, apart from the digits that only one of them has.
    func repeats(_ other: SentencePosition) -> Bool {
        guard form.latitude != other.form.latitude else {
            return latitude == other.latitude && longitude == other.longitude
        }
        return isWithin(1.01, of: other)
    }

    /// Returns true if both positions are known and differ by more than two units of the last digit.
    func isFar(from other: SentencePosition) -> Bool { isKnown && other.isKnown && !isWithin(2.01, of: other) }

    /// Returns true if the positions differ by at most a number of units of the last digit of the coarser one.
    private func isWithin(_ units: Double, of other: SentencePosition) -> Bool {
        let limit = Swift.max(unit, other.unit) * units
        return abs(latitude - other.latitude) <= limit && abs(longitude - other.longitude) <= limit
    }

    /// Returns true if both positions are known and differ from each other.
    func isElsewhere(than other: SentencePosition) -> Bool {
        isKnown && other.isKnown && (latitude != other.latitude || longitude != other.longitude)
    }
}

/// The lengths of the time field and the latitude field; 0 if unknown.
///
/// A receiver uses the same two lengths in all sentences that it sends with a fix.
struct SentenceForm: Equatable {
    var time: UInt8 = 0
    var latitude: UInt8 = 0
}

private let integerPowersOfTen: InlineArray<12, Int64> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000,
]

extension Span<UInt8> {
    /// Parses a position in the next four fields: `ddmm.mmmm`, `N` or `S`, `dddmm.mmmm`, `E` or `W`.
    ///
    /// The position is unknown if a field is missing or a coordinate is out of range. Minutes must be below 60. A
    /// coordinate without a decimal point must have all digits of `ddmm` or `dddmm`.
    package func position(_ fields: inout SentenceFields) -> SentencePosition {
        let (latitude, northOrSouth, longitude, eastOrWest) = (
            fields.next(), fields.next(), fields.next(), fields.next()
        )
        guard let north = angle(latitude, 4, northOrSouth, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S")),
            abs(north.degrees) <= 90,
            let east = angle(longitude, 5, eastOrWest, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W")),
            abs(east.degrees) <= 180
        else {
            return .unreadable(latitude, eastOrWest, between: northOrSouth, longitude)
        }
        return SentencePosition(
            latitude: north.degrees, longitude: east.degrees, digits: Swift.max(north.digits &+ 2, east.digits &+ 2, 9),
            form: SentenceForm(latitude: UInt8(truncatingIfNeeded: latitude.count)))
    }

    /// - Parameter wholeDigits: The standard number of digits before the point.
    @inline(__always)
    private func angle(
        _ field: Range<Int>, _ wholeDigits: Int, _ hemisphere: Range<Int>, positive: UInt8, negative: UInt8
    ) -> (degrees: Double, digits: Int)? {
        guard let letter = letter(hemisphere), letter == positive || letter == negative,
            let angle = fastAngle(field, wholeDigits) ?? slowAngle(field, wholeDigits)
        else { return nil }
        let scale = 60 &* integerPowersOfTen[angle.fractionDigits]
        // Degrees and minutes have a common denominator, so the result is rounded only once.
        let value = Double(angle.minutes) / Double(scale)
        return (letter == negative ? -value : value, angle.fractionDigits)
    }

    /// The digits of an angle in minutes as one integer, and how many digits are decimals.
    private typealias Minutes = (minutes: Int64, fractionDigits: Int)

    /// Fast path for an angle with the standard number of digits before the point and one to eight decimals.
    @inline(__always)
    private func fastAngle(_ field: Range<Int>, _ wholeDigits: Int) -> Minutes? {
        let point = field.lowerBound &+ wholeDigits
        let fractionDigits = field.upperBound &- point &- 1
        guard fractionDigits > 0, fractionDigits <= 8, self[point] == UInt8(ascii: ".") else { return nil }
        let whole = DigitWord(word(at: field.lowerBound), count: wholeDigits)
        let fraction = DigitWord(word(at: point &+ 1), count: fractionDigits)
        guard whole.others | fraction.others == 0 else { return nil }
        let (degrees, minutes) = whole.value.quotientAndRemainder(dividingBy: 100)
        guard minutes < 60 else { return nil }
        return ((degrees &* 60 &+ minutes) &* integerPowersOfTen[fractionDigits] &+ fraction.value, fractionDigits)
    }

    private func slowAngle(_ field: Range<Int>, _ wholeDigits: Int) -> Minutes? {
        guard let decimal = decimal(field), !decimal.isNegative, decimal.fractionDigits <= 11 else { return nil }
        if !decimal.hasPoint {
            let digits = trimmed(field)
            guard digits.count == wholeDigits, self[digits.lowerBound] != UInt8(ascii: "+") else { return nil }
        }
        let scale = integerPowersOfTen[decimal.fractionDigits]
        let (degrees, minutes) = decimal.digits.quotientAndRemainder(dividingBy: 100 &* scale)
        guard degrees <= 180, minutes < 60 &* scale else { return nil }
        return (degrees &* 60 &* scale &+ minutes, decimal.fractionDigits)
    }
}
