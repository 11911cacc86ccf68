/// The characters used for drawing; text is unaffected.
public enum GlyphSet: String, Sendable, Hashable, CaseIterable {
    /// Blocks, lines, Braille dots and symbols.
    case unicode
    /// Only ASCII.
    case ascii

    /// Characters of increasing height, for charts.
    package var levels: [Character] {
        self == .ascii ? ["_", ".", "-", "=", "*", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    }
}
