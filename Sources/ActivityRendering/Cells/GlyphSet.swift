/// Which characters a surface draws with; texts keep theirs.
public enum GlyphSet: String, Sendable, Hashable, CaseIterable {
    /// Blocks, lines, Braille dots and pictures.
    case unicode
    /// ASCII alone.
    case ascii
}
