public import LocationActivity

extension Toggle {
    /// Creates a toggle that shows a value; it cannot be pressed, because it has no intent.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn.wrappedValue, intent: ButtonActionIntent(0), label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that shows a value; it cannot be pressed, because it has no intent.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a toggle that shows a value; it cannot be pressed, because it has no intent.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
