public import SwiftUI

extension View {
    /// Changes the plot, for example its background or its height.
    public nonisolated func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        chartOptions { $0.plotStyle = { content($0) } }
    }

    /// Draws a view in front of the chart; see ``ChartProxy``.
    public nonisolated func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions { $0.overlays.append((alignment, { content($0) })) }
    }

    /// Draws a view behind the chart; see ``ChartProxy``.
    public nonisolated func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions { $0.backgrounds.append((alignment, { content($0) })) }
    }

    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartGesture(_ body: @escaping (ChartProxy) -> some Any) -> some View { self }

    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        self
    }
    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        self
    }
    /// Has no effect: a drawn chart is not interactive.
    public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

    /// Has no effect: a drawn chart shows all of its values.
    public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    /// Has no effect: a drawn chart shows all of its values.
    public nonisolated func chartXVisibleDomain(length: some Plottable) -> some View { self }
    /// Has no effect: a drawn chart shows all of its values.
    public nonisolated func chartYVisibleDomain(length: some Plottable) -> some View { self }
    /// Has no effect: a drawn chart shows all of its values.
    public nonisolated func chartScrollPosition(x: Binding<some Plottable>) -> some View { self }
    /// Has no effect: a drawn chart shows all of its values.
    public nonisolated func chartScrollPosition(initialX: some Plottable) -> some View { self }
}
