import ActivityTree

/// A button that performs an intent, in the process that owns the activity.
///
/// SwiftUI's `Button`, without closures.
public struct Button<Label: View> {
    let intent: any AppIntent
    let role: ButtonRole?
    let label: Label

    /// Creates a button with a view as its label.
    public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(role: nil, intent: intent, label: label)
    }

    /// Creates a button with a view as its label.
    ///
    /// - Parameters:
    ///   - role: The button's role; nil for none.
    ///   - intent: The intent to perform.
    ///   - label: The label.
    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.intent = intent
        self.role = role
        self.label = label()
    }
}

extension Button where Label == Text {
    /// Creates a button with a text.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }

    /// Creates a button with a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Button where Label == LocationActivity.Label<Text, Image> {
    /// Creates a button with a text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a text and an SF Symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}

extension Button: PrimitiveView {
    var node: ViewNode {
        let node: ViewNode
        if let style = Evaluation.current.environment.styles.button {
            let configuration = ButtonStyleConfiguration(role: role, label: AnyView(label))
            node = Evaluation.with({ $0.styles.button = nil }) { style.evaluate(configuration) }
        } else {
            node = label.evaluated(along: .horizontal)
        }
        return ViewNode(.button(Evaluation.reference(to: intent), label: node, role: role))
    }
}

/// A switch that performs an intent, in the process that owns the activity.
///
/// SwiftUI's `Toggle`, without bindings.
public struct Toggle<Label: View> {
    let isOn: Bool
    let intent: any AppIntent
    let label: Label

    /// Creates a toggle with a view as its label.
    ///
    /// - Parameters:
    ///   - isOn: The current state; the intent must update the content from which it is derived.
    ///   - intent: The intent to perform.
    ///   - label: The label.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.intent = intent
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a text.
    public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }

    /// Creates a toggle with a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension Toggle where Label == LocationActivity.Label<Text, Image> {
    /// Creates a toggle with a text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}

extension Toggle: PrimitiveView {
    var node: ViewNode {
        ViewNode(.toggle(isOn: isOn, Evaluation.reference(to: intent), label: label.evaluated(along: .horizontal)))
    }
}
