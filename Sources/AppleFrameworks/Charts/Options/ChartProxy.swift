public import Foundation
public import SwiftUI

/// The scales of a chart.
///
/// Positions are unknown when a chart is evaluated, so all conversions return nil.
public struct ChartProxy {
    /// Always zero: the size is unknown.
    public var plotSize: CGSize { .zero }
    /// Always zero: the size is unknown.
    public var plotAreaSize: CGSize { .zero }

    /// Returns nil: positions are unknown.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
    /// Returns nil: positions are unknown.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
    /// Returns nil: positions are unknown.
    public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? { nil }
    /// Returns nil: positions are unknown.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
    /// Returns nil: positions are unknown.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
    /// Returns nil: positions are unknown.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? { nil }
}

/// The plot of a chart, without axes and legend.
public nonisolated struct ChartPlotContent: View {
    let plot: any View

    init(plot: any View) {
        self.plot = plot
    }

    /// The plot as it is drawn.
    @MainActor public var body: some View { AnyView(plot) }
}
