public import LocationActivity

// Controls for a program's own windows, which Linux does not show. In a live activity, only the labels of these
// controls are drawn.

/// A picker; only its label is drawn.
public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: View {
    private let label: Label

    /// Creates a picker.
    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension Picker where Label == LocationActivity.Label<Text, Image> {
    /// Creates a picker with text and an SF Symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        label = LocationActivity.Label(title, systemImage: systemImage)
    }
}

extension Picker {
    /// Creates a picker.
    public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
    }
}

extension Picker where Label == Text {
    /// Creates a picker.
    public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        label = Text(title)
    }

    /// Creates a picker.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        label = Text(title)
    }
}

/// A control that changes a number; only its label is drawn.
public nonisolated struct Stepper<Label: View>: View {
    private let label: Label

    /// Creates a control.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension Stepper {
    /// Creates a control whose closures are not called.
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }
}

extension Stepper where Label == Text {
    /// Creates a control whose closures are not called.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        label = Text(title)
    }

    /// Creates a control.
    @_disfavoredOverload
    public init<Value: Strideable>(
        _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        label = Text(title)
    }

    /// Creates a control.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        label = Text(title)
    }

    /// Creates a control.
    public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
        label = Text(title)
    }
}
