public import Foundation

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?)
        case stride(Double)
        case dates(Calendar.Component, count: Int, Calendar)
        case values([PlotValue])
    }

    let kind: Kind

    /// About four round values on an axis of numbers or dates; every category on an axis of categories.
    public static var automatic: AxisMarkValues { automatic() }

    /// Returns about `desiredCount` round values; the other parameters have no effect.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount))
    }

    /// Returns about `desiredCount` round values; the other parameters have no effect.
    public static func automatic<P: Plottable>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount))
    }

    /// Returns the multiples of `stepSize`; the other parameters have no effect.
    public static func stride<P: Plottable>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .stride(PlotValue(stepSize).number ?? 1))
    }

    /// Returns the starts of calendar units, such as every second day.
    ///
    /// `roundLowerBound` and `roundUpperBound` have no effect.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .dates(component, count: max(1, count), calendar ?? .current))
    }
}

/// A value of an axis.
public struct AxisValue {
    let value: PlotValue
    /// The position of this value among the values of its axis, counted from 0.
    public let index: Int
    /// The number of values of the axis.
    public let count: Int

    /// Returns the value as the plotted type; nil if the value is of another type.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { value.plottable(type) }
}
