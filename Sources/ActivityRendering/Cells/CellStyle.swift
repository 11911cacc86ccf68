/// How a character of a terminal looks.
public struct CellStyle: Sendable, Hashable {
    /// The colour of the letter; nil for the terminal's own.
    public var foreground: RGBColor?
    /// The colour behind the letter; nil for the terminal's own.
    public var background: RGBColor?
    /// What else is said about the letter.
    public var attributes: Attributes

    /// What a terminal does to letters besides colouring them.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// One bit an attribute.
        public let rawValue: UInt8

        /// Makes a set of its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Less bright.
        public static let dim = Attributes(rawValue: 2)
        /// Italic.
        public static let italic = Attributes(rawValue: 4)
        /// Underlined.
        public static let underline = Attributes(rawValue: 8)
        /// With its two colours exchanged.
        public static let inverse = Attributes(rawValue: 16)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 32)
    }

    /// Makes a style; by default the terminal's own.
    public init(foreground: RGBColor? = nil, background: RGBColor? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own.
    public static let plain = CellStyle()

    /// The same, readable: the terminal's own letters may be as dark as a background that a program chose.
    var readable: CellStyle {
        guard let background, foreground == nil else { return self }
        var style = self
        style.foreground = background.contrasting
        return style
    }
}
