// Controls compile, and are not shown: Linux has no control centre.
public import LocationActivity

/// A control of the program in a control centre.
@MainActor @preconcurrency
public protocol ControlWidget: Widget where Body: ControlWidgetConfiguration {
    /// The configuration.
    @MainActor @preconcurrency var body: Body { get }
}

/// The configuration of a control.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration: WidgetConfiguration {}

extension ControlWidgetConfiguration {
    /// Has no effect: there is no control centre.
    public func displayName(_ name: LocalizedStringResource) -> Self { self }
    /// Has no effect: there is no control centre.
    public func description(_ description: LocalizedStringResource) -> Self { self }
}

/// A control that the user does not configure.
public struct StaticControlConfiguration<Content: View>: ControlWidgetConfiguration {
    /// Creates a control.
    public init(kind: String, @ViewBuilder content: @escaping () -> Content) {}

    /// Creates a control with a value.
    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> Content
    ) {}

    /// Never registered.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Provides the value of a control; never asked here.
public protocol ControlValueProvider: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value for a preview.
    var previewValue: Value { get }
    /// Returns the current value.
    func currentValue() async throws -> Value
}

/// A button of a control.
public nonisolated struct ControlWidgetButton<Content: View>: View {
    private let content: Button<Content>

    /// Creates a button that performs an intent.
    public init(action: some AppIntent, @ViewBuilder label: () -> Content) {
        content = Button(intent: action, label: label)
    }

    /// The button.
    @MainActor public var body: some View { content }
}

/// A toggle of a control.
public nonisolated struct ControlWidgetToggle<Content: View>: View {
    private let content: Toggle<Content>

    /// Creates a toggle that performs an intent.
    public init(isOn: Bool, action: some AppIntent, @ViewBuilder label: () -> Content) {
        content = Toggle(isOn: isOn, intent: action, label: label)
    }

    /// The toggle.
    @MainActor public var body: some View { content }
}
