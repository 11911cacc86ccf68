public import Foundation

/// A font of the system, of which surfaces use the size.
public final class UIFont: Sendable {
    /// The size in points.
    public let pointSize: CGFloat

    /// The weight of a font.
    public struct Weight: Sendable, Hashable {
        private let rawValue: CGFloat

        /// A weight.
        public static let ultraLight = Self(rawValue: -0.8), thin = Self(rawValue: -0.6), light = Self(rawValue: -0.4)
        /// A weight.
        public static let regular = Self(rawValue: 0), medium = Self(rawValue: 0.23), semibold = Self(rawValue: 0.3)
        /// A weight.
        public static let bold = Self(rawValue: 0.4), heavy = Self(rawValue: 0.56), black = Self(rawValue: 0.62)
    }

    /// A text style.
    public enum TextStyle: Sendable, Hashable {
        /// A style.
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

    private init(pointSize: CGFloat) {
        self.pointSize = pointSize
    }

    /// Creates the font of body text.
    public convenience init() { self.init(pointSize: 17) }

    /// Creates a font; the name is ignored.
    public convenience init?(name: String, size: CGFloat) { self.init(pointSize: size) }

    /// Returns a font of a size in points; the weight is ignored.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(pointSize: size) }
    /// Returns a font of a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
    /// Returns a font of a size in points; the weight is ignored.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size)
    }
    /// Returns the font of a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(pointSize: style.size) }
}

/// A font of CoreText.
public typealias CTFont = UIFont
