public import SwiftUI

extension ChartContent {
    /// Sets the accessibility label of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { styled(\.label, label.plain) }
    /// Sets the accessibility label of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        styled(\.label, labelKey.plainText)
    }
    /// Sets the accessibility label of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        styled(\.label, String(label))
    }

    /// Sets the accessibility value of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { styled(\.value, value.plain) }
    /// Sets the accessibility value of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        styled(\.value, valueKey.plainText)
    }
    /// Sets the accessibility value of the marks.
    ///
    /// The accessibility label of a chart consists of the accessibility labels and values of its first 40 marks.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        styled(\.value, String(value))
    }

    /// Leaves the marks out of the accessibility label of the chart if `hidden` is true.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        changed { $0.isHidden = hidden }
    }

    /// Has no effect, because tests find a chart by its text.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}
