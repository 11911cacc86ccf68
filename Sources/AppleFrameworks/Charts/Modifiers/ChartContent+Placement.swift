public import Foundation
public import SwiftUI

extension ChartContent {
    /// Places bars with different values of `value` next to each other; `axis` and `span` have no effect.
    public nonisolated func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        styled(\.positionBy, value.position)
    }

    /// Moves the marks by distances in points; a plot of 300 by 150 points is assumed.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changed { $0.offset = ($0.offset.x + Double(x), $0.offset.y + Double(y)) }
    }

    /// Moves the marks by distances in points; a plot of 300 by 150 points is assumed.
    public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Draws marks with a higher value in front.
    public nonisolated func zIndex(_ value: Double) -> some ChartContent { changed { $0.zIndex = value } }

    /// Draws a view approximately at the given side of each mark; `alignment`, `spacing` and `overflowResolution` have
    /// no effect.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotated(position, content())
    }

    /// Draws a view approximately at the given side of each mark; `alignment`, `spacing` and `overflowResolution` have
    /// no effect.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic,
        @ViewBuilder content: (AnnotationContext) -> C
    ) -> some ChartContent {
        annotated(position, content(AnnotationContext()))
    }

    private nonisolated func annotated(_ position: AnnotationPosition, _ content: some View) -> some ChartContent {
        changed { $0.annotations.append(MarkStyle.Annotation(position: position, content: content)) }
    }
}
