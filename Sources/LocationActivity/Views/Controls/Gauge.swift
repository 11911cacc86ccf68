import ActivityTree

/// A value within bounds, like SwiftUI's `Gauge`.
public nonisolated struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: PrimitiveView {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    var currentValueLabel: CurrentValueLabel?
    var minimumValueLabel: BoundsLabel?
    var maximumValueLabel: BoundsLabel?

    @MainActor var node: ViewNode { Evaluation.styled(\.gauge) { $0.makeBody(configuration: parts) } ?? gauge }

    @MainActor private var parts: GaugeStyleConfiguration {
        GaugeStyleConfiguration(
            value: GaugeNode.fraction(of: value, from: bounds.lowerBound, to: bounds.upperBound) ?? 0,
            label: AnyView(label),
            currentValueLabel: currentValueLabel.map { AnyView($0) },
            minimumValueLabel: minimumValueLabel.map { AnyView($0) },
            maximumValueLabel: maximumValueLabel.map { AnyView($0) })
    }

    @MainActor private var gauge: ViewNode {
        ViewNode(
            .gauge(
                GaugeNode(
                    value: value, lower: bounds.lowerBound, upper: bounds.upperBound,
                    label: label.evaluated(along: .horizontal),
                    currentValueLabel: currentValueLabel?.evaluated(along: .horizontal),
                    minimumValueLabel: minimumValueLabel?.evaluated(along: .horizontal),
                    maximumValueLabel: maximumValueLabel?.evaluated(along: .horizontal))))
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label and, if given, a label for the current value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
    ) {
        self.init(
            value: Double(value), bounds: ClosedRange(bounds), label: label(),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : currentValueLabel())
    }
}

extension Gauge {
    /// Creates a gauge with labels for the current value and its bounds.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value: Double(value), bounds: ClosedRange(bounds), label: label(),
            currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel())
    }
}

extension ClosedRange where Bound == Double {
    fileprivate init<Value: BinaryFloatingPoint>(_ range: ClosedRange<Value>) {
        self = Double(range.lowerBound)...Double(range.upperBound)
    }
}
