/// The values that an axis covers: a closed range, an array, or ``AutomaticScaleDomain``.
public protocol ScaleDomain {
    /// The values at which an axis starts and ends, or all categories; nil to derive them from the data.
    var domainValues: [any Plottable]? { get }
    /// Whether an automatic domain of numbers extends to zero; nil means only on the y axis.
    var includesZero: Bool? { get }
    /// Whether the largest value comes first; nil means false.
    var isReversed: Bool? { get }
}

extension ScaleDomain {
    /// Nil: only the domain of a y axis extends to zero.
    public var includesZero: Bool? { nil }
    /// Nil: the smallest value comes first.
    public var isReversed: Bool? { nil }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The ends of the range.
    public var domainValues: [any Plottable]? { [lowerBound, upperBound] }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The elements; among numbers and dates, the smallest and the largest are the ends of the axis.
    public var domainValues: [any Plottable]? { self }
}

/// A domain that is derived from the data.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    /// Whether an automatic domain of numbers extends to zero; nil means only on the y axis.
    public var includesZero: Bool?
    /// Whether the largest value comes first; nil means false.
    public var isReversed: Bool?
    /// Nil: the values are derived from the data.
    public var domainValues: [any Plottable]? { nil }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// A domain that is derived from the data.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

    /// Returns a domain that is derived from the data.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
    }
}

/// The kind of a scale; only linear scales and categories are drawn.
public struct ScaleType: Sendable, Hashable {
    let name: String

    /// A linear scale: equal distances for equal differences.
    public static let linear = ScaleType(name: "linear")
    /// Has no effect: a linear scale is drawn.
    public static let log = ScaleType(name: "log")
    /// Has no effect: a linear scale is drawn.
    public static let squareRoot = ScaleType(name: "squareRoot")
    /// Has no effect: a linear scale is drawn.
    public static let symmetricLog = ScaleType(name: "symmetricLog")
    /// A scale of dates.
    public static let date = ScaleType(name: "date")
    /// A scale of categories.
    public static let category = ScaleType(name: "category")
}
