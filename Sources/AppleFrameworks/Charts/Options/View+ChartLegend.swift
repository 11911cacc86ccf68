public import Foundation
public import SwiftUI

extension View {
    /// Hides or shows the legend.
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend = visibility == .hidden ? .hidden : .automatic }
    }

    /// Puts the legend above the plot for a position at the top, and below the plot for any other position.
    ///
    /// `alignment` and `spacing` have no effect.
    public nonisolated func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { $0.isLegendAbove = position.isAbove }
    }

    /// Replaces the legend; the new legend is above the plot for a position at the top, and below the plot for any
    /// other position.
    ///
    /// `alignment` and `spacing` have no effect.
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
