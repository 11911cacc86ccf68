public import Foundation
public import SwiftUI

extension View {
    /// Sets the marks of the x axis.
    public nonisolated func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: @escaping () -> Content
    ) -> some View {
        chartOptions { $0.x.content = { content() } }
    }

    /// Sets the marks of the y axis.
    public nonisolated func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: @escaping () -> Content
    ) -> some View {
        chartOptions { $0.y.content = { content() } }
    }

    /// Hides or shows the x axis.
    public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.isHidden = visibility == .hidden }
    }

    /// Hides or shows the y axis.
    public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.isHidden = visibility == .hidden }
    }

    /// Adds a title below the x axis; `position`, `alignment` and `spacing` have no effect.
    public nonisolated func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { $0.x.label = Text(labelKey) }
    }

    /// Adds a title below the x axis; `position`, `alignment` and `spacing` have no effect.
    @_disfavoredOverload
    public nonisolated func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { [label = String(label)] in $0.x.label = Text(label) }
    }

    /// Adds a title below the x axis; `position`, `alignment` and `spacing` have no effect.
    public nonisolated func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        chartOptions { [label = content()] in $0.x.label = label }
    }

    /// Adds a title above the y axis; `position`, `alignment` and `spacing` have no effect.
    public nonisolated func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { $0.y.label = Text(labelKey) }
    }

    /// Adds a title above the y axis; `position`, `alignment` and `spacing` have no effect.
    @_disfavoredOverload
    public nonisolated func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { [label = String(label)] in $0.y.label = Text(label) }
    }

    /// Adds a title above the y axis; `position`, `alignment` and `spacing` have no effect.
    public nonisolated func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        chartOptions { [label = content()] in $0.y.label = label }
    }
}
