import ActivityTree
public import LocationActivity

/// A control for a number within bounds, drawn as a bar.
public nonisolated struct Slider: View {
    private let fraction: Double

    /// Creates a control.
    public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1) {
        fraction =
            GaugeNode.fraction(
                of: Double(value.wrappedValue), from: Double(bounds.lowerBound), to: Double(bounds.upperBound)) ?? 0
    }

    /// Creates a control; the steps are ignored, and the closure is not called.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value = 1,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(value: value, in: bounds)
    }

    /// Creates a control; the steps are ignored.
    public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value) {
        self.init(value: value, in: bounds)
    }

    /// Creates a control; the steps and the labels are ignored.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value = 1,
        @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder maximumValueLabel: () -> some View = { EmptyView() },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds)
    }

    /// The bar.
    @MainActor public var body: some View { ProgressView(value: fraction) }
}
