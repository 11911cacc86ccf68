/// Whose language a status line is written in.
package enum BarFormat: String, CaseIterable, Sendable {
    /// `#[fg=#RRGGBB]` for status-left and status-right.
    case tmux
    /// One JSON object a line, for a custom module with `return-type: json`.
    case waybar
    /// Full text, short text and colour, a line each; with --follow the full text (`interval=persist`).
    case i3blocks
    /// `%{F#RRGGBB}`, for a module `custom/script`.
    case polybar
    /// Text.
    case plain

    /// Whether it can be told colours.
    package var hasColor: Bool { self != .plain }
    /// Whether it shows the card too, where the pointer rests.
    package var hasCard: Bool { self == .waybar }
}
