/// The confidence in an estimated travel time, from 0 (a guess) to 1 (certain).
///
/// | basis | confidence |
/// |---|---|
/// | recorded journeys | n ÷ (n + 2) × 1 ÷ (1 + 2 × spread) |
/// | a router | 0.6 |
/// | the distance | 0.3 ÷ (1 + distance ÷ 100 km) |
///
/// n is the number of journeys. The spread is half the interquartile range of the journeys' durations, divided by their
/// median. It is 0.05 if, for example, the middle half of the durations lies within ±5 % of the median. The confidence
/// grows with the number of journeys, and falls with the spread. For 20 journeys with a spread of up to 0.05, it is at
/// least 0.8; for 3 journeys, it is at most 0.6.
public enum TravelConfidence {
    /// The confidence in a router's travel time.
    ///
    /// It is limited, because a router ignores the time of day and the traveller's habits.
    public static let router = 0.6

    /// Returns the confidence in the median of recorded journeys.
    ///
    /// - Parameters:
    ///   - count: The number of journeys.
    ///   - spread: Half the interquartile range of their durations, divided by the median; see ``spread(of:)``.
    public static func journeys(count: Int, spread: Double) -> Double {
        guard count > 0, spread >= 0 else { return 0 }
        return Double(count) / Double(count + 2) / (1 + 2 * spread)
    }

    /// Returns the confidence in a travel time that is estimated from the distance alone, in metres.
    public static func distance(_ metres: Double) -> Double {
        metres >= 0 ? 0.3 / (1 + metres / 100_000) : 0
    }

    /// Returns half the interquartile range of durations, divided by their median.
    ///
    /// - Returns: Infinity without durations, or if their median is not positive.
    public static func spread(of durations: [Double]) -> Double {
        let sorted = durations.sorted()
        guard let median = quantile(0.5, of: sorted), let lower = quantile(0.25, of: sorted),
            let upper = quantile(0.75, of: sorted), median > 0
        else { return .infinity }
        return (upper - lower) / 2 / median
    }

    /// Returns the median; nil without values.
    package static func median(of values: [Double]) -> Double? { quantile(0.5, of: values.sorted()) }

    /// Returns a quantile of sorted values, interpolated between the two nearest values; nil without values.
    private static func quantile(_ share: Double, of sorted: [Double]) -> Double? {
        guard let last = sorted.last else { return nil }
        let position = share * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
    }
}
