public import Foundation

/// A font of the system; surfaces use only its size.
public final class UIFont: Sendable {
    /// The size in points.
    public let pointSize: CGFloat
    /// The description of the font.
    public let fontDescriptor: UIFontDescriptor

    /// The weight of a font.
    public struct Weight: Sendable, Hashable {
        private let rawValue: CGFloat

        /// The weights, from the lightest to the heaviest.
        public static let ultraLight = Self(rawValue: -0.8), thin = Self(rawValue: -0.6), light = Self(rawValue: -0.4)
        /// The weights, from the lightest to the heaviest.
        public static let regular = Self(rawValue: 0), medium = Self(rawValue: 0.23), semibold = Self(rawValue: 0.3)
        /// The weights, from the lightest to the heaviest.
        public static let bold = Self(rawValue: 0.4), heavy = Self(rawValue: 0.56), black = Self(rawValue: 0.62)
    }

    /// A text style.
    public enum TextStyle: Sendable, Hashable {
        /// The text styles of iOS.
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        /// The size in points at the default text size of iOS.
        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    private init(pointSize: CGFloat, traits: UIFontDescriptor.SymbolicTraits = []) {
        self.pointSize = pointSize
        var descriptor = UIFontDescriptor(fontAttributes: [.size: pointSize])
        descriptor.symbolicTraits = traits
        fontDescriptor = descriptor
    }

    /// Creates a font from a description; if `pointSize` is 0, the size in the description is used.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.pointSize = pointSize > 0 ? pointSize : descriptor.pointSize
        fontDescriptor = descriptor.withSize(self.pointSize)
    }

    /// Creates a font from a description, with the argument labels of CoreText.
    public convenience init(_ descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor: descriptor, size: pointSize)
    }

    /// Creates the font of body text.
    public convenience init() { self.init(pointSize: 17) }

    /// Creates a font; the name is ignored.
    public convenience init?(name: String, size: CGFloat) { self.init(pointSize: size) }

    /// Returns a system font with the given size in points; the weight is ignored.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(pointSize: size) }
    /// Returns a bold system font with the given size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, traits: .traitBold) }
    /// Returns an italic system font with the given size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, traits: .traitItalic)
    }
    /// Returns a monospaced system font with the given size in points; the weight is ignored.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, traits: .traitMonoSpace)
    }
    /// Returns a system font with the given size in points; the weight is ignored.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size)
    }
    /// Returns the font of a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(pointSize: style.size) }
}

extension UIFont {
    /// The standard size of text in points.
    public static var systemFontSize: CGFloat { 14 }
    /// The standard size of small text in points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The standard size of labels in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The standard size of the text of buttons in points.
    public static var buttonFontSize: CGFloat { 18 }

    /// The name of the system's font on iOS.
    public var fontName: String { ".SFUI-Regular" }
    /// The name of the font's family on iOS.
    public var familyName: String { ".AppleSystemUIFont" }
    /// An estimate of the height of a line in points.
    public var lineHeight: CGFloat { pointSize * 1.193 }
    /// An estimate of the height above the baseline in points.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// An estimate of the height below the baseline in points, as a negative number.
    public var descender: CGFloat { -pointSize * 0.241 }
    /// An estimate of the height of a capital letter in points.
    public var capHeight: CGFloat { pointSize * 0.705 }
    /// An estimate of the height of the letter x in points.
    public var xHeight: CGFloat { pointSize * 0.526 }

    /// Returns the font in another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }
}

/// The scaling of a text style, which has no effect: surfaces choose the size of text.
public final class UIFontMetrics: Sendable {
    /// The scaling of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates a scaling.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns the same font.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the same value.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// A font of CoreText.
public typealias CTFont = UIFont
