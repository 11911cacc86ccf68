/// The style of a terminal cell.
public struct CellStyle: Sendable, Hashable {
    /// The foreground colour; nil for the terminal's default.
    public var foreground: RGBColor?
    /// The background colour; nil for the terminal's default.
    public var background: RGBColor?
    /// Bold, italic and other attributes.
    public var attributes: Attributes

    /// Dims the cell and removes bold, because many terminals do not dim bold text.
    package mutating func dim() { attributes = attributes.subtracting(.bold).union(.dim) }

    /// Attributes of a cell besides its colours.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// One bit per attribute.
        public let rawValue: UInt8

        /// Creates a set from its raw bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Dimmed.
        public static let dim = Attributes(rawValue: 2)
        /// Italic.
        public static let italic = Attributes(rawValue: 4)
        /// Underlined.
        public static let underline = Attributes(rawValue: 8)
        /// With foreground and background exchanged.
        public static let inverse = Attributes(rawValue: 16)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 32)

        static let visibleOnBlanks: Attributes = [.underline, .inverse, .strikethrough]
    }

    /// Creates a style; without arguments it is the terminal's default.
    public init(foreground: RGBColor? = nil, background: RGBColor? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's default style.
    public static let plain = CellStyle()

    /// The style, with black or white as the foreground if only the background is set.
    ///
    /// The terminal's default foreground may be unreadable on that background.
    var readable: CellStyle {
        guard let background, foreground == nil else { return self }
        var style = self
        style.foreground = background.contrasting
        return style
    }
}
