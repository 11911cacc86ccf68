import ActivityTree

/// The look of toggles, like SwiftUI's `ToggleStyle`.
///
/// A press anywhere on the body performs the toggle's intent.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a toggle.
    typealias Configuration = ToggleStyleConfiguration
}

/// The parts of a toggle that a ``ToggleStyle`` arranges.
public struct ToggleStyleConfiguration {
    private let state: Bool
    /// The toggle's label.
    public let label: AnyView

    init(isOn: Bool, label: AnyView) {
        (state, self.label) = (isOn, label)
    }

    /// Whether the toggle is on.
    ///
    /// Setting this property has no effect, because only the toggle's intent can change it.
    public var isOn: Bool {
        get { state }
        nonmutating set {}
    }
    /// Whether the toggle stands for several values that differ; always false.
    public var isMixed: Bool { false }
}

/// A built-in style of toggles.
public enum StandardToggleStyle: String, Sendable, Hashable {
    /// The surface's default.
    case automatic
    /// A button that stays pressed.
    case button
    /// A switch.
    case `switch`
}

extension View {
    /// Sets a built-in style of toggles.
    public nonisolated func toggleStyle(_ style: StandardToggleStyle) -> some View {
        transformEnvironment(\.styles.toggle) { $0 = nil }.modified(.style(.toggle, style.rawValue))
    }

    /// Sets a custom style of toggles.
    public nonisolated func toggleStyle(_ style: some ToggleStyle) -> some View { environment(\.styles.toggle, style) }
}
