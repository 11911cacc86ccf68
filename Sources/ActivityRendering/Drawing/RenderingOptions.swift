/// What a surface can show, and how it is to be drawn.
public struct RenderingOptions: Sendable, Hashable {
    /// How many colours there are; with none, no escape sequence is written.
    public var colors: ColorDepth
    /// Which characters are drawn with.
    public var glyphs: GlyphSet
    /// Whether addresses are written with the text that leads to them (OSC 8).
    public var hasHyperlinks: Bool
    /// In which zone times of day are shown.
    public var zone: DisplayZone
    /// Whether a card and the open island stand in a box.
    public var hasBorder: Bool
    /// Whether a stale entry is dimmed and says how old it is.
    public var marksStale: Bool
    /// Schemes of addresses that are accepted besides `http`, `https`, `mailto` and `geo`.
    public var schemes: Set<String>

    /// Makes options.
    public init(
        colors: ColorDepth = .none, glyphs: GlyphSet = .unicode, hasHyperlinks: Bool = false,
        zone: DisplayZone = .local, hasBorder: Bool = false, marksStale: Bool = true, schemes: Set<String> = []
    ) {
        self.colors = colors
        self.glyphs = glyphs
        self.hasHyperlinks = hasHyperlinks
        self.zone = zone
        self.hasBorder = hasBorder
        self.marksStale = marksStale
        self.schemes = schemes
    }

    /// ASCII without colours: for any terminal, and for none.
    public static let plain = RenderingOptions(colors: .none, glyphs: .ascii)

    var hasColor: Bool { colors != .none }
}
