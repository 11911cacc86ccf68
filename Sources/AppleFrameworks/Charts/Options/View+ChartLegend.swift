public import Foundation
public import SwiftUI

extension View {
    /// Hides or shows the legend.
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend = visibility == .hidden ? .hidden : .automatic }
    }

    /// Sets whether the legend is above or below the plot; other places, `alignment` and `spacing` have no effect.
    public nonisolated func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { $0.isLegendAbove = position.isAbove }
    }

    /// Replaces the legend; places other than above and below, `alignment` and `spacing` have no effect.
    public nonisolated func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        chartOptions { [content = content()] in
            $0.legend = .view(content)
            $0.isLegendAbove = position.isAbove
        }
    }
}

extension AnnotationPosition {
    fileprivate var isAbove: Bool { y < 0 && !isAutomatic }
}
