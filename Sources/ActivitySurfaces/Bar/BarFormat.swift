package enum BarFormat: String, CaseIterable, Sendable {
    /// Text with styles such as `#[fg=#RRGGBB]`, for status-left and status-right.
    case tmux
    /// One JSON object per line, for a custom module with `return-type: json`.
    case waybar
    /// Full text, short text and colour, each on its own line; with --follow only the full text (`interval=persist`).
    case i3blocks
    /// Text with tags such as `%{F#RRGGBB}`, for a `custom/script` module.
    case polybar
    case plain

    var hasColor: Bool { self != .plain }
    var hasCard: Bool { self == .waybar }
}
