/// A latitude and a longitude in degrees; both NaN where unknown.
package struct SentencePosition: Sendable {
    package var latitude = Double.nan
    package var longitude = Double.nan
    /// How many decimals of a degree hold both: two more than the minutes had.
    package var digits = 0

    package var isKnown: Bool { !latitude.isNaN }

    /// Whether both are known, and are two places.
    func isElsewhere(than other: SentencePosition) -> Bool {
        isKnown && other.isKnown && (latitude != other.latitude || longitude != other.longitude)
    }
}

extension Span<UInt8> {
    /// The position in four fields: `ddmm.mmmm`, `N` or `S`, `dddmm.mmmm`, `E` or `W`.
    ///
    /// Unknown unless all four are there, the minutes have a decimal point and are below 60, and the place is on Earth.
    package func position(
        _ latitude: Range<Int>, _ northOrSouth: Range<Int>, _ longitude: Range<Int>, _ eastOrWest: Range<Int>
    ) -> SentencePosition {
        guard
            let north = angle(latitude, northOrSouth, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), to: 90),
            let east = angle(longitude, eastOrWest, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), to: 180)
        else { return SentencePosition() }
        return SentencePosition(
            latitude: north.degrees, longitude: east.degrees, digits: Swift.max(north.digits, east.digits) + 2)
    }

    private func angle(
        _ field: Range<Int>, _ hemisphere: Range<Int>, positive: UInt8, negative: UInt8, to limit: Double
    ) -> (degrees: Double, digits: Int)? {
        guard let letter = letter(hemisphere), letter == positive || letter == negative,
            let decimal = decimal(field), decimal.hasPoint, !decimal.isNegative, decimal.fractionDigits <= 11
        else { return nil }
        let scale = Self.integerPowersOfTen[decimal.fractionDigits]
        let (degrees, minutes) = decimal.digits.quotientAndRemainder(dividingBy: 100 &* scale)
        guard degrees <= 180, minutes < 60 &* scale else { return nil }
        // Degrees and minutes over one denominator, so that the result is rounded once.
        let value = Double(degrees &* 60 &* scale &+ minutes) / Double(60 &* scale)
        guard value <= limit else { return nil }
        return (letter == negative ? -value : value, decimal.fractionDigits)
    }

    private static var integerPowersOfTen: InlineArray<12, Int64> {
        [
            1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
            100_000_000_000,
        ]
    }
}
