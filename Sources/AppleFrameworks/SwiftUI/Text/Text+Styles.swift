public import Foundation
public import LocationActivity

extension Text {
    /// Creates a text from a literal; the bundle is ignored, because nothing is translated.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil
    ) {
        self.init(key, tableName: tableName, comment: comment)
    }

    /// The style of the line that underlines a text or strikes it through.
    public struct LineStyle: Sendable, Hashable {
        /// The pattern of a line; surfaces draw solid lines.
        public enum Pattern: Sendable, Hashable {
            /// Solid, or made of dashes and dots.
            case solid, dash, dot, dashDot, dashDotDot
        }
    }

    /// The size of a text relative to its font; surfaces draw both sizes alike.
    public enum Scale: Sendable, Hashable {
        /// The default size, or a smaller one.
        case `default`, secondary
    }

    /// Underlines the text with a solid line; `pattern` is ignored.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }

    /// Strikes the text through with a solid line; `pattern` is ignored.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }

    /// Has no effect: surfaces choose the width of their fonts.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    /// Has no effect: surfaces do not scale text.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
    /// Has no effect: surfaces do not control how a screen reader speaks.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
    /// Has no effect: surfaces do not control how a screen reader speaks.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
    /// Has no effect: only a whole view can have an accessibility label, not a part of a text.
    public func accessibilityLabel(_ label: Text) -> Text { self }
    /// Has no effect: only a whole view can have an accessibility label, not a part of a text.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> Text { self }
}

extension Font {
    /// Returns the same font: surfaces do not scale text.
    public func scaled(by factor: CGFloat) -> Font { self }
}
