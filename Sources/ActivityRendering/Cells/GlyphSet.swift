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

    /// Returns text for display, in which ``ascii`` replaces the characters `·`, `±` and `°`.
    package func text(_ text: String) -> String {
        guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.replacing("·", with: "|").replacing("±", with: "+-").replacing("°", with: "deg")
    }
}
