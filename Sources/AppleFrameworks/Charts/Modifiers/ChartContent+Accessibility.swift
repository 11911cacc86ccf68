public import SwiftUI

extension ChartContent {
    /// Sets the label of the marks; a chart is described by the labels and values of its marks.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { styled(\.label, label.plain) }
    /// Sets the label of the marks; a chart is described by the labels and values of its marks.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        styled(\.label, labelKey.plainText)
    }
    /// Sets the label of the marks; a chart is described by the labels and values of its marks.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        styled(\.label, String(label))
    }

    /// Sets the value of the marks; a chart is described by the labels and values of its marks.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { styled(\.value, value.plain) }
    /// Sets the value of the marks; a chart is described by the labels and values of its marks.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        styled(\.value, valueKey.plainText)
    }
    /// Sets the value of the marks; a chart is described by the labels and values of its marks.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        styled(\.value, String(value))
    }

    /// Leaves the marks out of the chart's description.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        changed { $0.isHidden = hidden }
    }

    /// Has no effect: tests find charts by their text.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}
