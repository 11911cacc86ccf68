/// The characters used for drawing and for symbols.
///
/// In text, ``ascii`` replaces only `·`, `±` and `°`; other characters are unaffected.
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
