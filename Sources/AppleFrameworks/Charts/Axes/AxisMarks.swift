public import Foundation
public import SwiftUI

/// The content of an axis: marks at several values.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The type of the content.
    associatedtype Body: AxisContent
    /// The marks that make up the content.
    @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The marks of an axis before its scale is known.
struct AxisPlan {
    var position = AxisMarkPosition.automatic
    var values = AxisMarkValues.automatic
    /// Returns the parts for a value; if the closure is nil, the axis has default parts.
    ///
    /// The default parts are a label and, on an axis of numbers or dates, a grid line.
    var parts: ((AxisValue) -> [any AxisMark])?
}

/// Content that provides its marks itself.
@MainActor @preconcurrency
protocol AxisPlanSource: AxisContent {
    var plans: [AxisPlan] { get }
}

extension AxisPlanSource {
    /// Never evaluated: an axis has no body.
    public var body: Never { fatalError("the marks of an axis have no body") }
}

extension Never: AxisContent {}

extension AxisContent {
    var allPlans: [AxisPlan] { (self as? any AxisPlanSource)?.plans ?? body.allPlans }
}

/// Marks at several values of an axis.
public nonisolated struct AxisMarks<Content: AxisMark>: AxisPlanSource {
    private let plan: AxisPlan

    @MainActor var plans: [AxisPlan] { [plan] }

    /// Creates marks from a closure that returns the parts for a value; `preset` and `stroke` have no effect.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        plan = AxisPlan(position: position, values: values) { [content($0)] }
    }

    /// Creates marks at given values; the closure returns the parts for a value.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        plan = AxisPlan(position: position, values: .given(values)) { [content($0)] }
    }

    /// Creates marks from a closure that returns the same parts for every value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        plan = AxisPlan(position: position, values: values) { _ in [content()] }
    }

    /// Creates marks at given values; the closure returns the parts, which are the same for every value.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        plan = AxisPlan(position: position, values: .given(values)) { _ in [content()] }
    }
}

extension AxisMarks where Content == AnyAxisMark {
    /// Creates labels and, on an axis of numbers or dates, grid lines; `preset` and `stroke` have no effect.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        plan = AxisPlan(position: position, values: values)
    }

    /// Creates labels and, on an axis of numbers or dates, grid lines at given values.
    ///
    /// `preset` and `stroke` have no effect.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        plan = AxisPlan(position: position, values: .given(values))
    }

    /// Creates grid lines and formatted labels; `preset` and `stroke` have no effect.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        plan = AxisPlan(position: position, values: values) { _ in
            [AxisGridLine(), AxisValueLabel(format: format)]
        }
    }

    /// Creates grid lines and formatted labels at given values; `preset` and `stroke` have no effect.
    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        plan = AxisPlan(position: position, values: .given(values)) { _ in
            [AxisGridLine(), AxisValueLabel(format: format)]
        }
    }
}

extension AxisMarkValues {
    fileprivate static func given(_ values: [some Plottable]) -> AxisMarkValues {
        AxisMarkValues(kind: .values(values.map { PlotValue($0) }))
    }
}

/// The side of the plot on which an axis has its labels.
public enum AxisMarkPosition: Sendable, Hashable {
    /// The trailing side for the y axis, the bottom for the x axis.
    case automatic
    /// A side of the plot.
    case top, bottom, leading, trailing
}

/// The style of an axis; has no effect.
public struct AxisMarkPreset: Sendable, Hashable {
    /// Has no effect.
    public static let automatic = AxisMarkPreset()
    /// Has no effect.
    public static let aligned = AxisMarkPreset()
    /// Has no effect.
    public static let extended = AxisMarkPreset()
    /// Has no effect.
    public static let inset = AxisMarkPreset()
}
