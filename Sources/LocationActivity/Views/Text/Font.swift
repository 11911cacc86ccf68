import ActivityTree

/// A font, like SwiftUI's `Font`.
public struct Font: Sendable, Hashable {
    let value: FontValue

    /// A text style, such as the style of titles or of body text.
    public typealias TextStyle = FontTextStyle
    /// The weight of a font.
    public typealias Weight = FontWeight
    /// The design of a font.
    public typealias Design = FontDesign

    /// Extra large titles.
    public static let extraLargeTitle = Font.system(.extraLargeTitle)
    /// Large titles.
    public static let largeTitle = Font.system(.largeTitle)
    /// Titles.
    public static let title = Font.system(.title)
    /// Second-level titles.
    public static let title2 = Font.system(.title2)
    /// Third-level titles.
    public static let title3 = Font.system(.title3)
    /// Headings.
    public static let headline = Font.system(.headline)
    /// Second-level headings.
    public static let subheadline = Font.system(.subheadline)
    /// Body text.
    public static let body = Font.system(.body)
    /// Callouts.
    public static let callout = Font.system(.callout)
    /// Footnotes.
    public static let footnote = Font.system(.footnote)
    /// Captions.
    public static let caption = Font.system(.caption)
    /// Second-level captions.
    public static let caption2 = Font.system(.caption2)

    private init(_ value: FontValue) {
        self.value = value
    }

    /// Returns the surface's font with a size in points; a nil weight or design means the surface's default.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(FontValue(.points(size), weight: weight, design: design))
    }

    /// Returns the surface's font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(FontValue(.style(style), weight: weight, design: design))
    }

    /// Returns the surface's font; the size is in points, and the name and the text style are ignored.
    public static func custom(_ name: String, size: Double, relativeTo style: TextStyle = .body) -> Font {
        system(size: size)
    }

    /// Returns the surface's font; the size is in points, and the name is ignored.
    public static func custom(_ name: String, fixedSize: Double) -> Font { system(size: fixedSize) }

    private func with(_ change: (inout FontValue) -> Void) -> Font {
        var value = value
        change(&value)
        return Font(value)
    }

    /// Returns the font with a weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }
    /// Returns the font in italic.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// Returns the font in the monospaced design.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// Returns the font with digits of equal width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// Has no effect: surfaces choose the width of their fonts.
    public func width(_ width: Width) -> Font { self }
    /// Has no effect: surfaces draw no small capitals.
    public func smallCaps() -> Font { self }
    /// Has no effect: surfaces choose the line spacing.
    public func leading(_ leading: Leading) -> Font { self }

    /// The width of letters.
    public enum Width: Sendable, Hashable, CaseIterable {
        /// A width; the cases are ordered from the narrowest to the widest.
        case compressed, condensed, standard, expanded
    }

    /// The spacing of lines.
    public enum Leading: Sendable, Hashable, CaseIterable {
        /// A line spacing.
        case standard, tight, loose
    }
}
