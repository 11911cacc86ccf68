public import Foundation
public import SwiftUI

extension View {
    /// Sets the values that the x axis covers; `range` and `type` have no effect.
    public nonisolated func chartXScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> some View {
        chartOptions { $0.x.set(domain) }
    }

    /// Sets the values that the y axis covers; `range` and `type` have no effect.
    public nonisolated func chartYScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> some View {
        chartOptions { $0.y.set(domain) }
    }

    /// Has no effect: a scale of numbers or dates is always linear, and every scale fills the plot.
    public nonisolated func chartXScale(
        range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> some View { self }

    /// Has no effect: a scale of numbers or dates is always linear, and every scale fills the plot.
    public nonisolated func chartYScale(
        range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> some View { self }

    /// Sets the colours of values, for marks with `foregroundStyle(by:)`.
    public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        let pairs = mapping.map { (PlotValue($0.key), $0.value.styleValue) }
        return chartOptions { $0.styles = .init(values: pairs.map(\.0), styles: pairs.map(\.1)) }
    }

    /// Sets the colours of values, for marks with `foregroundStyle(by:)`.
    ///
    /// The first value of `domain` gets the first colour of `range`, and so on; `type` has no effect.
    public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain, S: ShapeStyle>(
        domain: Domain, range: [S], type: ScaleType? = nil
    ) -> some View {
        let values = domain.plotValues
        return chartOptions { $0.styles = .init(values: values, styles: range.map(\.styleValue)) }
    }

    /// Sets the colours of values, for marks with `foregroundStyle(by:)`.
    ///
    /// The value that appears first in the data gets the first colour of `range`, and so on; `type` has no effect.
    public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(
        range: [S], type: ScaleType? = nil
    ) -> some View {
        chartOptions { $0.styles = .init(styles: range.map(\.styleValue)) }
    }

    /// Sets the order of values in the legend, for marks with `foregroundStyle(by:)`.
    public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let values = domain.plotValues
        return chartOptions { $0.styles = .init(values: values) }
    }

    /// Sets the colours of values with a closure, for marks with `foregroundStyle(by:)`.
    public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        mapping: @escaping (D) -> S
    ) -> some View {
        chartOptions { options in
            options.styles = .init(mapping: { value in value.plottable(D.self).map { mapping($0).styleValue } })
        }
    }

    /// Sets the symbols of values, for marks with `symbol(by:)`.
    ///
    /// The value that appears first in the data gets the first symbol of `range`, and so on.
    public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        chartOptions { $0.symbols = range.map(\.symbolCorners) }
    }

    /// Has no effect: the size of a symbol does not depend on a value.
    public nonisolated func chartSymbolSizeScale(range: [CGFloat]) -> some View { self }

    /// Has no effect: the lines of a chart are always solid.
    public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View { self }
}

/// The part of a plot that an axis fills; has no effect, because an axis always fills the whole plot.
public struct PlotDimensionScaleRange: Sendable, Hashable {
    /// Has no effect.
    public static let plotDimension = PlotDimensionScaleRange()

    /// Has no effect.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { PlotDimensionScaleRange() }
    /// Has no effect.
    public static func plotDimension(
        startPadding: CGFloat = 0, endPadding: CGFloat = 0
    ) -> PlotDimensionScaleRange { PlotDimensionScaleRange() }
}

extension ChartOptions.Axis {
    fileprivate mutating func set(_ domain: some ScaleDomain) {
        self.domain = domain.plotValues
        (includesZero, isReversed) = (domain.includesZero, domain.isReversed)
    }
}

extension ScaleDomain {
    fileprivate var plotValues: [PlotValue]? { domainValues?.map { value in PlotValue(value) } }
}

extension PlotValue {
    /// Returns the name of the value in a legend.
    func name(in zone: TimeZone) -> String {
        switch self {
        case .category(let name): name
        case .number(let number): number.formatted()
        case .date(let seconds):
            Date(timeIntervalSinceReferenceDate: seconds).formatted(
                Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: zone))
        }
    }
}
