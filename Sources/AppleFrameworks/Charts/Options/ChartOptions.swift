import ActivityTree
import SwiftUI

/// The options that the modifiers of a chart set.
struct ChartOptions {
    struct Axis {
        /// Returns the marks of the axis; if the closure is nil, the axis has default marks.
        var content: (() -> any AxisContent)?
        var isHidden = false
        var label: (any View)?
        var domain: [PlotValue]?
        var includesZero: Bool?
        var isReversed: Bool?
    }

    struct Styles {
        /// The values that come first in the legend; the other values of the marks follow.
        var values: [PlotValue]?
        /// The styles in the order of the values.
        var styles: [StyleValue]?
        /// Returns the style of a value; if the closure or its result is nil, the default style is used.
        var mapping: ((PlotValue) -> StyleValue?)?
    }

    enum Legend {
        case automatic, hidden
        case view(any View)
    }

    var x = Axis()
    var y = Axis()
    var styles = Styles()
    var symbols: [[UnitPoint]]?
    var legend = Legend.automatic
    var isLegendAbove = false
    var plotStyle: ((ChartPlotContent) -> any View)?
    /// The views in front of and behind the chart.
    var overlays: [(alignment: Alignment, content: (ChartProxy) -> any View)] = []
    var backgrounds: [(alignment: Alignment, content: (ChartProxy) -> any View)] = []
}

struct ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

extension View {
    nonisolated func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }
}
