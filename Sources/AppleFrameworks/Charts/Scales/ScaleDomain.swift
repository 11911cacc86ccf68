/// The values that an axis covers: a closed range, an array, or ``AutomaticScaleDomain``.
public protocol ScaleDomain {
    /// The values that the axis covers; nil to derive the domain from the data.
    ///
    /// An axis of numbers or dates reaches from the smallest to the largest of these values. An axis of categories
    /// shows exactly these categories.
    var domainValues: [any Plottable]? { get }
    /// Whether the axis always contains zero; nil means true for a y axis and false for an x axis.
    ///
    /// Used only if the domain is derived from numbers in the data.
    var includesZero: Bool? { get }
    /// Whether the axis runs in the opposite direction, from its last to its first value; nil means false.
    var isReversed: Bool? { get }
}

extension ScaleDomain {
    /// The default is nil.
    ///
    /// An explicit domain is never extended to zero. A domain that is derived from the data is extended to zero only
    /// on a y axis.
    public var includesZero: Bool? { nil }
    /// The default is nil: the axis is not reversed.
    public var isReversed: Bool? { nil }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The ends of the range.
    public var domainValues: [any Plottable]? { [lowerBound, upperBound] }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The elements of the array.
    ///
    /// If the elements are numbers or dates, the axis reaches from the smallest to the largest element.
    public var domainValues: [any Plottable]? { self }
}

/// A domain that is derived from the data.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    /// Whether the axis always contains zero; nil means true for a y axis and false for an x axis.
    ///
    /// Used only if the domain is derived from numbers in the data.
    public var includesZero: Bool?
    /// Whether the axis runs in the opposite direction, from its last to its first value; nil means false.
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

/// The type of a scale; it has no effect.
///
/// The scale of numbers and dates is always linear. The scale of strings always consists of categories.
public struct ScaleType: Sendable, Hashable {
    let name: String

    /// A linear scale: equal distances on the axis stand for equal differences.
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
