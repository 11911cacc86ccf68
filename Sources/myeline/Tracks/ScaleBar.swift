import LocationActivity
import SystemSupport

/// The bar that shows the scale of a map, which has a round length.
struct ScaleBar: Hashable {
    let metres: Double
    /// The length with its unit, such as `500 m`.
    let text: String

    /// Chooses the longest bar up to a length in metres; nil if that is not positive.
    init?(upTo limit: Double, units: Units) {
        guard limit > 0, limit.isFinite else { return nil }
        let unit = units.distanceUnit(upTo: limit)
        let number = RoundNumber.largest(upTo: limit / unit.size)
        metres = number * unit.size
        text = FixedPoint.text(number, places: RoundNumber.decimals(of: number)) + " " + unit.symbol
    }
}
