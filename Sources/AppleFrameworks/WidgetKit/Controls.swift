// Code with controls compiles. The controls are not shown, because Linux has no control centre.
public import AppIntents
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

    /// Empty, because controls are not shown.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Provides the value of a control.
///
/// The members are never used, because Linux does not show controls.
public protocol ControlValueProvider: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value for a preview.
    var previewValue: Value { get }
    /// Returns the current value.
    func currentValue() async throws -> Value
}

/// A control that the user configures.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: View>:
    ControlWidgetConfiguration
{
    /// Creates a control with a value.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {}

    /// Creates a control.
    public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ViewBuilder content: @escaping (Configuration) -> Content
    ) {}

    /// Empty, because controls are not shown.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Provides the value of a control that the user configures.
///
/// The functions are never called, because Linux does not show controls.
public protocol AppIntentControlValueProvider: Sendable {
    /// The type of the configuration.
    associatedtype Configuration: ControlConfigurationIntent
    /// The type of the value.
    associatedtype Value: Sendable
    /// Returns the value for a preview.
    func previewValue(configuration: Configuration) -> Value
    /// Returns the current value.
    func currentValue(configuration: Configuration) async throws -> Value
}

/// A button of a control.
public nonisolated struct ControlWidgetButton<Label: View, ActionLabel: View>: View {
    private let label: Label

    /// Creates a button; the intent is not performed, because controls are not shown.
    public init(
        action: some AppIntent, @ViewBuilder label: () -> Label,
        @ViewBuilder actionLabel: @escaping (_ isActive: Bool) -> ActionLabel = { _ in EmptyView() }
    ) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension ControlWidgetButton where Label == Text {
    /// Creates a button with a text label; the intent is not performed, because controls are not shown.
    public init(
        _ title: LocalizedStringKey, action: some AppIntent,
        @ViewBuilder actionLabel: @escaping (_ isActive: Bool) -> ActionLabel = { _ in EmptyView() }
    ) {
        label = Text(title)
    }

    /// Creates a button with a text label; the intent is not performed, because controls are not shown.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, action: some AppIntent,
        @ViewBuilder actionLabel: @escaping (_ isActive: Bool) -> ActionLabel = { _ in EmptyView() }
    ) {
        label = Text(title)
    }
}

/// A toggle of a control.
public nonisolated struct ControlWidgetToggle<Label: View, ValueLabel: View>: View {
    private let label: Label

    /// Creates a toggle; the intent is not performed, because controls are not shown.
    public init(
        isOn: Bool, action: some AppIntent, @ViewBuilder label: () -> Label,
        @ViewBuilder valueLabel: @escaping (_ isOn: Bool) -> ValueLabel = { _ in EmptyView() }
    ) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension ControlWidgetToggle where Label == Text {
    /// Creates a toggle with a text label; the intent is not performed, because controls are not shown.
    public init(
        _ title: LocalizedStringKey, isOn: Bool, action: some AppIntent,
        @ViewBuilder valueLabel: @escaping (_ isOn: Bool) -> ValueLabel = { _ in EmptyView() }
    ) {
        label = Text(title)
    }

    /// Creates a toggle with a text label; the intent is not performed, because controls are not shown.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isOn: Bool, action: some AppIntent,
        @ViewBuilder valueLabel: @escaping (_ isOn: Bool) -> ValueLabel = { _ in EmptyView() }
    ) {
        label = Text(title)
    }
}
