public import LocationActivity

extension Toggle {
    /// Creates a toggle that changes a value in the process that owns the activity.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        // Safe, because views are evaluated on the main actor.
        nonisolated(unsafe) let binding = isOn
        let number = MainActor.assumeIsolated {
            ButtonActions.add { unsafe binding.wrappedValue.toggle() }
        }
        self.init(isOn: isOn.wrappedValue, intent: ButtonActionIntent(number), label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that changes a value in the process that owns the activity.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a toggle that changes a value in the process that owns the activity.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
