/// The format of a bar program.
package enum BarFormat: String, CaseIterable, Sendable {
    /// `#[fg=#RRGGBB]` for status-left and status-right.
    case tmux
    /// One JSON object per line, for a custom module with `return-type: json`.
    case waybar
    /// Full text, short text and colour on a line each; with --follow only the full text (`interval=persist`).
    case i3blocks
    /// `%{F#RRGGBB}` for a `custom/script` module.
    case polybar
    /// Plain text.
    case plain

    var hasColor: Bool { self != .plain }
    /// Whether the format includes the card, as a tooltip.
    var hasCard: Bool { self == .waybar }
}
