import ActivityTree
import SwiftUI

/// The colours and symbols of values.
struct SeriesStyles {
    /// The values with a colour, in the order of the legend.
    let values: [PlotValue]
    private let options: ChartOptions
    private let symbolNames: [PlotValue]

    private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow"]

    init(_ marks: [Mark], _ options: ChartOptions) {
        self.options = options
        var values = options.styles.values ?? []
        values.insertDistinct(marks.compactMap(\.style.foregroundBy?.start))
        self.values = values
        var symbolNames: [PlotValue] = []
        symbolNames.insertDistinct(marks.compactMap(\.style.symbolBy?.start))
        self.symbolNames = symbolNames
    }

    func style(_ value: PlotValue) -> StyleValue {
        if let style = options.styles.mapping?(value) { return style }
        let index = values.firstIndex(of: value) ?? 0
        if let styles = options.styles.styles, !styles.isEmpty { return styles[index % styles.count] }
        return .named(Self.palette[index % Self.palette.count])
    }

    func style(of mark: Mark) -> StyleValue {
        mark.style.foreground ?? mark.style.foregroundBy.map { style($0.start) } ?? .named("blue")
    }

    func symbol(of mark: Mark) -> [UnitPoint] {
        let symbols = options.symbols ?? BasicChartSymbolShape.automatic.map(\.symbolCorners)
        let index = mark.style.symbolBy.flatMap { symbolNames.firstIndex(of: $0.start) } ?? 0
        return symbols.isEmpty ? BasicChartSymbolShape.circle.symbolCorners : symbols[index % symbols.count]
    }
}
