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

    /// Returns the place of a value as a fraction of the axis; nil if the axis cannot show the value.
    ///
    /// An axis of numbers or dates cannot show NaN, infinity and categories. An axis of categories can show only its
    /// own categories. The place of a category is the middle of its band.
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

    /// Returns the place of a single value, or the middle of a range, as a fraction of the axis.
    func fraction(_ position: PlotPosition) -> Double? {
        guard let start = fraction(position.start) else { return nil }
        guard let end = position.end.flatMap(fraction) else { return start }
        return (start + end) / 2
    }

    /// The width of a band as a fraction of the axis; nil for an axis of numbers or dates.
    var bandWidth: Double? {
        if case .bands(let names) = domain { 1 / Double(max(1, names.count)) } else { nil }
    }

    func contains(_ value: PlotValue) -> Bool {
        fraction(value).map(Self.contains) ?? false
    }

    /// Returns whether a fraction is from 0 to 1; rounding errors below 1e-9 are allowed.
    static func contains(_ fraction: Double) -> Bool { fraction > -1e-9 && fraction < 1 + 1e-9 }
}
