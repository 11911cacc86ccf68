import ActivityTree

/// The look of buttons, like SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Returns the view of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// The parts of a button that a ``ButtonStyle`` arranges.
public struct ButtonStyleConfiguration {
    /// The button's role; nil for none.
    public let role: ButtonRole?
    /// The button's label.
    public let label: AnyView
    /// Whether the button is pressed; always false.
    public var isPressed: Bool { false }
}

/// The shape of a button's border; surfaces ignore it.
public enum ButtonBorderShape: Sendable, Hashable {
    /// A border shape.
    case automatic, capsule, circle, roundedRectangle

    /// A rounded rectangle; the radius is in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { .roundedRectangle }
}

/// The size of controls; surfaces ignore it.
public enum ControlSize: Sendable, Hashable, CaseIterable {
    /// A size; the default is `regular`.
    case mini, small, regular, large, extraLarge
}

extension View {
    /// Sets a built-in button style.
    public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        transformEnvironment(\.styles.button) { $0 = nil }.modified(.style(.button, style.styleName))
    }

    /// Sets a custom button style.
    public nonisolated func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.styles.button, style)
    }

    /// Has no effect: surfaces choose the shape of buttons.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Has no effect: surfaces choose the size of controls.
    public nonisolated func controlSize(_ size: ControlSize) -> some View { self }
}
