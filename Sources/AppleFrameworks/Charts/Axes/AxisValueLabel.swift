public import Foundation
public import SwiftUI

/// The label of a value beside the plot.
///
/// The parameters for the label's place have no effect: a label is at its value, or in the band of its category.
public nonisolated struct AxisValueLabel<Content: View>: AxisPartSource {
    private let label: AxisLabel

    @MainActor var parts: [AxisPart] { [.label(label)] }

    /// Creates a label from a view.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        label = AxisLabel(view: content())
    }
}

extension AxisValueLabel where Content == Text {
    /// Creates a label with the text of the value.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        label = AxisLabel()
    }

    /// Creates a label that shows a localized string.
    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        label = AxisLabel(view: Text(titleKey))
    }

    /// Creates a label that shows a string.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        label = AxisLabel(view: Text(title))
    }

    /// Creates a label with the formatted value.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        label = AxisLabel(text: { $0.plottable(Format.FormatInput.self).map(format.format) })
    }
}

/// The treatment of labels that do not fit; has no effect, because some labels are always left out in this case.
public struct AxisValueLabelCollisionResolution: Sendable, Hashable {
    /// Has no effect.
    public static let automatic = AxisValueLabelCollisionResolution()
    /// Has no effect.
    public static let greedy = AxisValueLabelCollisionResolution()
    /// Has no effect.
    public static let disabled = AxisValueLabelCollisionResolution()
    /// Has no effect.
    public static let truncate = AxisValueLabelCollisionResolution()
}

/// The direction of labels; has no effect, because labels are always horizontal.
public struct AxisValueLabelOrientation: Sendable, Hashable {
    /// Has no effect.
    public static let automatic = AxisValueLabelOrientation()
    /// Has no effect.
    public static let horizontal = AxisValueLabelOrientation()
    /// Has no effect.
    public static let vertical = AxisValueLabelOrientation()
    /// Has no effect.
    public static let verticalReversed = AxisValueLabelOrientation()
}
