/// Converts values to fractions of an axis, from 0 at the start to 1 at the end.
struct Scale: Sendable, Hashable {
    enum Domain: Sendable, Hashable {
        case linear(lower: Double, upper: Double)
        /// Equal bands, one for each category.
        case bands([String])
    }

    var domain: Domain
    var isDate = false
    var isReversed = false

    /// Returns the place of a value; nil for NaN, infinity, an unknown category, or a value of the wrong kind.
    ///
    /// The place of a category is the middle of its band.
    func fraction(_ value: PlotValue) -> Double? {
        let fraction: Double? =
            switch domain {
            case .linear(let lower, let upper):
                value.number.map { upper > lower ? ($0 - lower) / (upper - lower) : 0.5 }
            case .bands(let names):
                value.category.flatMap { names.firstIndex(of: $0) }.map { (Double($0) + 0.5) / Double(names.count) }
            }
        return fraction.map { isReversed ? 1 - $0 : $0 }
    }

    /// Returns the place of a value, or the middle of a range.
    func fraction(_ position: PlotPosition) -> Double? {
        guard let start = fraction(position.start) else { return nil }
        guard let end = position.end.flatMap(fraction) else { return start }
        return (start + end) / 2
    }

    /// The width of a band; nil for numbers and dates.
    var bandWidth: Double? {
        if case .bands(let names) = domain { 1 / Double(max(1, names.count)) } else { nil }
    }

    /// Returns whether a value is inside the domain.
    func contains(_ value: PlotValue) -> Bool {
        fraction(value).map(Self.contains) ?? false
    }

    /// Returns whether a fraction is from 0 to 1, apart from rounding errors.
    static func contains(_ fraction: Double) -> Bool { fraction > -1e-9 && fraction < 1 + 1e-9 }
}
