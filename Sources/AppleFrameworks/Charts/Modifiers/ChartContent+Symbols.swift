public import Foundation
public import SwiftUI

extension ChartContent {
    /// Sets the shape of points; a line gets a symbol at each point.
    public nonisolated func symbol(_ symbol: some ChartSymbolShape) -> some ChartContent {
        styled(\.symbol, symbol.symbolCorners)
    }

    /// Gives points a shape for each value; marks with different values belong to different series.
    public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        styled(\.symbolBy, value.position)
    }

    /// Draws a view at each point.
    public nonisolated func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        styled(\.symbolView, symbol() as any View)
    }

    /// Sets the area of symbols in square points; 36 by default.
    ///
    /// A plot of 300 by 150 points is assumed. A symbol in a terminal is at least a dot.
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent { styled(\.symbolSize, Double(area)) }

    /// Sets the area of symbols to the width times the height of `size`, in points.
    public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
        styled(\.symbolSize, Double(size.width * size.height))
    }

    /// Has no effect: the size of a symbol does not depend on a value.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
}
