import ActivityTree

/// A view that has an intent performed when it is pressed, in the process that owns the activity.
public struct Button<Label: View> {
    let intent: any AppIntent
    let role: ButtonRole?
    let label: Label

    /// Makes a button of a view.
    public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(role: nil, intent: intent, label: label)
    }

    /// Makes a button of a view.
    ///
    /// - Parameters:
    ///   - role: What the button is for; nil for nothing in particular.
    ///   - intent: What is performed.
    ///   - label: The view.
    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.intent = intent
        self.role = role
        self.label = label()
    }
}

extension Button where Label == Text {
    /// Makes a button of a text.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }

    /// Makes a button of a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Button where Label == LocationActivity.Label<Text, Image> {
    /// Makes a button of a text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }

    /// Makes a button of a text and an SF Symbol.
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

/// A switch that has an intent performed when it is pressed, in the process that owns the activity.
public struct Toggle<Label: View> {
    let isOn: Bool
    let intent: any AppIntent
    let label: Label

    /// Makes a switch of a view.
    ///
    /// - Parameters:
    ///   - isOn: Whether it is on; the intent has to change the content that says so.
    ///   - intent: What is performed.
    ///   - label: The view.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.intent = intent
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Makes a switch of a text.
    public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }

    /// Makes a switch of a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension Toggle where Label == LocationActivity.Label<Text, Image> {
    /// Makes a switch of a text and an SF Symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}

extension Toggle: PrimitiveView {
    var node: ViewNode {
        ViewNode(.toggle(isOn: isOn, Evaluation.reference(to: intent), label: label.evaluated(along: .horizontal)))
    }
}
