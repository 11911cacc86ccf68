/// The capabilities of a surface and the choices of its user.
public struct RenderingOptions: Sendable, Hashable {
    /// The number of colours; ``ColorDepth/none`` also disables escape sequences.
    public var colors: ColorDepth
    /// The characters used for drawing.
    public var glyphs: GlyphSet
    /// Whether links are written as hyperlinks (OSC 8).
    public var hasHyperlinks: Bool
    /// The time zone of displayed times.
    public var zone: DisplayZone
    /// Whether the card has a bar at its leading edge, and the expanded island has a border.
    ///
    /// Neither is drawn in fewer than 12 columns.
    public var hasBorder: Bool
    /// Whether charts, maps and large digits are drawn; false for text in a proportional font.
    public var hasGraphics: Bool
    /// Whether a stale entry is dimmed and displays its age.
    public var marksStale: Bool
    /// Whether a card or an expanded island that is marked as stale (``marksStale``) displays its age.
    ///
    /// A surface that displays the age itself sets this option to false.
    package var labelsStale = true
    /// Whether pulsing views alternate each second between their colour and a faded colour.
    ///
    /// This option has no effect without colours.
    package var hasPulse = false
    /// URL schemes, in lower case, that are accepted in addition to `http`, `https`, `mailto`, `tel`, `sms` and `geo`.
    ///
    /// Unsafe schemes such as `javascript`, `data` and `file` are refused even if they are listed.
    public var schemes: Set<String>

    /// Creates options; the defaults suit a surface without colours.
    public init(
        colors: ColorDepth = .none, glyphs: GlyphSet = .unicode, hasHyperlinks: Bool = false,
        zone: DisplayZone = .local, hasBorder: Bool = false, hasGraphics: Bool = true, marksStale: Bool = true,
        schemes: Set<String> = []
    ) {
        self.colors = colors
        self.glyphs = glyphs
        self.hasHyperlinks = hasHyperlinks
        self.zone = zone
        self.hasBorder = hasBorder
        self.hasGraphics = hasGraphics
        self.marksStale = marksStale
        self.schemes = schemes
    }

    /// ASCII without colours, for every terminal and for files.
    public static let plain = RenderingOptions(colors: .none, glyphs: .ascii)

    var hasColor: Bool { colors != .none }

    func accepted(_ url: String?) -> String? { url.flatMap { URLPolicy.accepted($0, alsoAccepting: schemes) } }
}
