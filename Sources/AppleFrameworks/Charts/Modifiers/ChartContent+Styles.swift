public import SwiftUI

extension ChartContent {
    /// Sets the colour of the marks; a gradient is drawn as a single colour.
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        styled(\.foreground, style.styleValue)
    }

    /// Gives the marks a colour for each value, with a legend; marks with different values belong to different series.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        styled(\.foregroundBy, value.position)
    }

    /// Multiplies the opacity of the marks by a factor from 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity = ($0.opacity ?? 1) * opacity }
    }

    /// Sets the course of a line between its points.
    public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        styled(\.interpolation, method)
    }

    /// Sets the width of lines in points; dashes are drawn as solid lines.
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { styled(\.stroke, style) }

    /// Draws a separate line for each value; all lines are solid.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        styled(\.lineStyleBy, value.position)
    }

    /// Has no effect: corners are square, because the size of a chart is unknown when the chart is evaluated.
    public nonisolated func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> some ChartContent
    { self }

    /// Has no effect: marks are not cut off by shapes.
    public nonisolated func clipShape(_ shape: some LocationActivity.Shape) -> some ChartContent { self }

    /// Has no effect: marks have no shadow.
    public nonisolated func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent { self }

    /// Has no effect: marks are not blurred.
    public nonisolated func blur(radius: CGFloat) -> some ChartContent { self }

    /// Has no effect: the style of a mark is never aligned with the plot.
    public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
}
