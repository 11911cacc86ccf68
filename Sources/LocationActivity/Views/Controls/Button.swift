import ActivityTree

/// A button that performs an intent in the process that owns the activity.
///
/// It corresponds to SwiftUI's `Button`, but has an intent instead of a closure.
public nonisolated struct Button<Label: View>: PrimitiveView {
    let intent: any AppIntent
    let role: ButtonRole?
    let label: Label

    /// Creates a button with a view as its label.
    public init(role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.intent = intent
        self.role = role
        self.label = label()
    }

    @MainActor var node: ViewNode {
        let styled = Evaluation.styled(\.button) { style in
            style.makeBody(configuration: ButtonStyleConfiguration(role: role, label: AnyView(label)))
        }
        let node = styled ?? label.evaluated(along: .horizontal)
        let button = ViewNode(.button(Evaluation.reference(to: intent), label: node, role: role))
        return styled == nil ? button : button.modified(.style(.button, "custom"))
    }
}

extension Button where Label == Text {
    /// Creates a button with a text label.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }

    /// Creates a button with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Button where Label == LocationActivity.Label<Text, Image> {
    /// Creates a button with text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with text and an SF Symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}

/// A switch that performs an intent in the process that owns the activity.
///
/// It corresponds to SwiftUI's `Toggle`, but has an intent instead of a binding.
public nonisolated struct Toggle<Label: View>: PrimitiveView {
    let isOn: Bool
    let intent: any AppIntent
    let label: Label

    /// Creates a toggle; the intent must update the content from which `isOn` is derived.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.intent = intent
        self.label = label()
    }

    @MainActor var node: ViewNode {
        let reference = Evaluation.reference(to: intent)
        let styled = Evaluation.styled(\.toggle) { style in
            style.makeBody(configuration: ToggleStyleConfiguration(isOn: isOn, label: AnyView(label)))
        }
        // The view of a custom style already shows whether the toggle is on, so it becomes the label of a button.
        if let styled {
            return ViewNode(.button(reference, label: styled, role: nil)).modified(.style(.button, "custom"))
        }
        return ViewNode(.toggle(isOn: isOn, reference, label: label.evaluated(along: .horizontal)))
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a text label.
    public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }

    /// Creates a toggle with a text label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension Toggle where Label == LocationActivity.Label<Text, Image> {
    /// Creates a toggle with text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}
