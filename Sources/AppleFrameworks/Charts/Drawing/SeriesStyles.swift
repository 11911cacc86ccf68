import ActivityTree
import SwiftUI

/// The colours and symbols of values.
struct SeriesStyles {
    /// The names of the values with a colour, in the order of the legend.
    let names: [String]
    private let options: ChartOptions
    private let symbolNames: [PlotValue]

    private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow"]

    init(_ marks: [Mark], _ options: ChartOptions) {
        self.options = options
        var names = options.styles.names ?? []
        for name in marks.compactMap(\.style.foregroundBy?.start.name) where !names.contains(name) {
            names.append(name)
        }
        self.names = names
        var symbolNames: [PlotValue] = []
        for value in marks.compactMap(\.style.symbolBy?.start) where !symbolNames.contains(value) {
            symbolNames.append(value)
        }
        self.symbolNames = symbolNames
    }

    /// Returns the colour of a name.
    func style(_ name: String) -> StyleValue {
        if let style = options.styles.mapping?(name) { return style }
        let index = names.firstIndex(of: name) ?? 0
        if let styles = options.styles.styles, !styles.isEmpty { return styles[index % styles.count] }
        return .named(Self.palette[index % Self.palette.count])
    }

    func style(of mark: Mark) -> StyleValue {
        mark.style.foreground ?? mark.style.foregroundBy.map { style($0.start.name) } ?? .named("blue")
    }

    func symbol(of mark: Mark) -> [UnitPoint] {
        let symbols = options.symbols ?? BasicChartSymbolShape.automatic.map(\.symbolCorners)
        let index = mark.style.symbolBy.flatMap { symbolNames.firstIndex(of: $0.start) } ?? 0
        return symbols.isEmpty ? BasicChartSymbolShape.circle.symbolCorners : symbols[index % symbols.count]
    }
}
