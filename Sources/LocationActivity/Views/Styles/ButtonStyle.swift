import ActivityTree

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// What the body is.
    associatedtype Body: View
    /// What a button looks like.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a style is given.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a ``ButtonStyle`` is given.
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

/// The shape of a button's border; surfaces choose.
public struct ButtonBorderShape: Sendable, Hashable {
    /// The surface's own.
    public static let automatic = ButtonBorderShape()
    /// With half-circles at its ends.
    public static let capsule = ButtonBorderShape()
    /// A circle.
    public static let circle = ButtonBorderShape()
    /// With round corners.
    public static let roundedRectangle = ButtonBorderShape()
    /// With round corners, of a radius in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// How large controls are; surfaces choose.
public enum ControlSize: Sendable, Hashable, CaseIterable {
    /// Very small.
    case mini
    /// Small.
    case small
    /// As usual.
    case regular
    /// Large.
    case large
    /// Very large.
    case extraLarge
}

extension View {
    /// Sets how buttons look.
    public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        transformEnvironment(\.styles.button) { $0 = nil }.modified(.style(.button, style.styleName))
    }

    /// Has buttons look as a style of the program's own makes them.
    public nonisolated func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.styles.button, style)
    }

    /// The view as it is: surfaces choose the shape of a button.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// The view as it is: surfaces choose the size of a button.
    public nonisolated func controlSize(_ size: ControlSize) -> some View { self }
}

/// A style of switches that surfaces know.
public struct ToggleStyle: Sendable, Hashable {
    let name: String

    /// The surface's own.
    public static let automatic = ToggleStyle(name: "automatic")
    /// As a button that stays pressed.
    public static let button = ToggleStyle(name: "button")
    /// As a switch.
    public static let `switch` = ToggleStyle(name: "switch")
}

extension View {
    /// Sets how switches look.
    public nonisolated func toggleStyle(_ style: ToggleStyle) -> some View { modified(.style(.toggle, style.name)) }
}
