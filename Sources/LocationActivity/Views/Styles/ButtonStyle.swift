import ActivityTree

/// The look of buttons, as SwiftUI's `ButtonStyle`.
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

extension ButtonStyle {
    func evaluate(_ configuration: ButtonStyleConfiguration) -> ViewNode {
        makeBody(configuration: configuration).evaluated(along: .horizontal)
    }
}

/// The shape of a button's border; it has no effect here.
public struct ButtonBorderShape: Sendable, Hashable {
    /// The surface's default.
    public static let automatic = ButtonBorderShape()
    /// A capsule.
    public static let capsule = ButtonBorderShape()
    /// A circle.
    public static let circle = ButtonBorderShape()
    /// A rounded rectangle.
    public static let roundedRectangle = ButtonBorderShape()
    /// A rounded rectangle; the radius is in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// The size of controls; it has no effect here.
public enum ControlSize: Sendable, Hashable, CaseIterable {
    /// Extra small.
    case mini
    /// Small.
    case small
    /// The default.
    case regular
    /// Large.
    case large
    /// Extra large.
    case extraLarge
}

extension View {
    /// Sets a built-in style of buttons.
    public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        transformEnvironment(\.styles.button) { $0 = nil }.modified(.style(.button, style.styleName))
    }

    /// Sets a custom style of buttons.
    public nonisolated func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.styles.button, style)
    }

    /// Has no effect: surfaces choose the shape of buttons.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Has no effect: surfaces choose the size of controls.
    public nonisolated func controlSize(_ size: ControlSize) -> some View { self }
}

/// A built-in style of toggles.
public struct ToggleStyle: Sendable, Hashable {
    let name: String

    /// The surface's default.
    public static let automatic = ToggleStyle(name: "automatic")
    /// A button that stays pressed.
    public static let button = ToggleStyle(name: "button")
    /// A switch.
    public static let `switch` = ToggleStyle(name: "switch")
}

extension View {
    /// Sets the style of toggles.
    public nonisolated func toggleStyle(_ style: ToggleStyle) -> some View { modified(.style(.toggle, style.name)) }
}
