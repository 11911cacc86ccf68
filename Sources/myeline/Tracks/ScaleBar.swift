import LocationActivity
import SystemSupport

/// A bar of a round length that shows the scale of a map.
struct ScaleBar: Hashable {
    let metres: Double
    /// The length with its unit, such as `500 m`.
    let text: String

    /// Chooses the longest bar up to a length in metres; nil if the length is not positive.
    init?(upTo limit: Double, units: Units) {
        guard limit > 0, limit.isFinite else { return nil }
        let unit = units.distanceUnit(upTo: limit)
        let number = RoundNumber.largest(upTo: limit / unit.size)
        metres = number * unit.size
        text = FixedPoint.text(number, places: RoundNumber.decimals(of: number)) + " " + unit.symbol
    }
}
