/// A font.
public struct FontValue: Sendable, Hashable {
    /// How large it is.
    public var size: Size
    /// How heavy it is; nil for as its size has it.
    public var weight: FontWeight?
    /// Its design; nil for the surface's own.
    public var design: FontDesign?
    /// Whether it is italic.
    public var isItalic: Bool
    /// Whether all its digits are equally wide.
    public var hasMonospacedDigits: Bool

    /// How large a font is.
    public enum Size: Sendable, Hashable {
        /// As large as a kind of text.
        case style(FontTextStyle)
        /// So many points.
        case points(Double)
    }

    /// Makes a font.
    public init(
        _ size: Size, weight: FontWeight? = nil, design: FontDesign? = nil, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }
}

/// Kinds of text, the largest first.
public enum FontTextStyle: String, Sendable, Hashable, CaseIterable {
    /// The largest titles of a spacious surface.
    case extraLargeTitle
    /// Large titles.
    case largeTitle
    /// Titles.
    case title
    /// Titles of the second rank.
    case title2
    /// Titles of the third rank.
    case title3
    /// Headings.
    case headline
    /// Text.
    case body
    /// What is pointed out.
    case callout
    /// Headings of the second rank.
    case subheadline
    /// Notes.
    case footnote
    /// What stands below images.
    case caption
    /// What stands below that.
    case caption2
}

/// How heavy letters are, the lightest first.
public enum FontWeight: String, Sendable, Hashable, CaseIterable {
    /// The lightest.
    case ultraLight
    /// Very light.
    case thin
    /// Light.
    case light
    /// As usual.
    case regular
    /// A little heavier.
    case medium
    /// Half bold.
    case semibold
    /// Bold.
    case bold
    /// Very bold.
    case heavy
    /// The heaviest.
    case black
}

/// The design of letters.
public enum FontDesign: String, Sendable, Hashable, CaseIterable {
    /// The surface's own.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All equally wide.
    case monospaced
}
