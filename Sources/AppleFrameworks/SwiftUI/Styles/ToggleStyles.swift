public import LocationActivity

/// The built-in style that draws a switch.
public struct SwitchToggleStyle: Sendable {
    let tint: Color?

    /// Creates a style; if `tint` is nil, the tint of the surrounding views is used.
    public nonisolated init(tint: Color? = nil) {
        self.tint = tint
    }
}

/// The built-in style that draws a button.
public struct ButtonToggleStyle: Sendable {
    /// Creates a style.
    public nonisolated init() {}
}

extension View {
    /// Draws toggles as switches.
    @ViewBuilder
    public nonisolated func toggleStyle(_ style: SwitchToggleStyle) -> some View {
        if let tint = style.tint { toggleStyle(.switch).tint(tint) } else { toggleStyle(.switch) }
    }

    /// Draws toggles as buttons.
    public nonisolated func toggleStyle(_ style: ButtonToggleStyle) -> some View { toggleStyle(.button) }
}
