import ActivityTree

/// A value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel?
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// Makes a gauge with a label.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The least and the greatest value.
    ///   - label: What it is about.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value: Double(value), bounds: ClosedRange(bounds), label: label(), currentValueLabel: nil,
            minimumValueLabel: nil, maximumValueLabel: nil)
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Makes a gauge with the value in words.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value: Double(value), bounds: ClosedRange(bounds), label: label(),
            currentValueLabel: currentValueLabel(), minimumValueLabel: nil, maximumValueLabel: nil)
    }
}

extension Gauge {
    /// Makes a gauge with the value and its bounds in words.
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

extension Gauge: PrimitiveView {
    var node: ViewNode {
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

extension ClosedRange where Bound == Double {
    fileprivate init<Value: BinaryFloatingPoint>(_ range: ClosedRange<Value>) {
        self = Double(range.lowerBound)...Double(range.upperBound)
    }
}
