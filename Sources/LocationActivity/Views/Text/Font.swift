import ActivityTree

/// A font.
public struct Font: Sendable, Hashable {
    let value: FontValue

    /// Kinds of text.
    public typealias TextStyle = FontTextStyle
    /// How heavy letters are.
    public typealias Weight = FontWeight
    /// The design of letters.
    public typealias Design = FontDesign

    /// The largest titles of a spacious surface.
    public static let extraLargeTitle = Font(.extraLargeTitle)
    /// Large titles.
    public static let largeTitle = Font(.largeTitle)
    /// Titles.
    public static let title = Font(.title)
    /// Titles of the second rank.
    public static let title2 = Font(.title2)
    /// Titles of the third rank.
    public static let title3 = Font(.title3)
    /// Headings.
    public static let headline = Font(.headline)
    /// Headings of the second rank.
    public static let subheadline = Font(.subheadline)
    /// Text.
    public static let body = Font(.body)
    /// What is pointed out.
    public static let callout = Font(.callout)
    /// Notes.
    public static let footnote = Font(.footnote)
    /// What stands below images.
    public static let caption = Font(.caption)
    /// What stands below that.
    public static let caption2 = Font(.caption2)

    private init(_ style: TextStyle) {
        value = FontValue(.style(style))
    }

    private init(_ value: FontValue) {
        self.value = value
    }

    /// The surface's font in a size.
    ///
    /// - Parameters:
    ///   - size: Points.
    ///   - weight: How heavy it is; nil for regular.
    ///   - design: Its design; nil for the usual one.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(FontValue(.points(size), weight: weight, design: design))
    }

    /// The surface's font for a kind of text.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(FontValue(.style(style), weight: weight, design: design))
    }

    /// The surface's font in a size: surfaces have their own fonts.
    public static func custom(_ name: String, size: Double) -> Font { Font(FontValue(.points(size))) }

    /// The surface's font in a size: surfaces have their own fonts.
    public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font {
        Font(FontValue(.points(size)))
    }

    /// The surface's font in a size: surfaces have their own fonts.
    public static func custom(_ name: String, fixedSize: Double) -> Font { Font(FontValue(.points(fixedSize))) }

    private func with(_ change: (inout FontValue) -> Void) -> Font {
        var value = value
        change(&value)
        return Font(value)
    }

    /// The font, so heavy.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// The font, bold.
    public func bold() -> Font { weight(.bold) }
    /// The font, italic.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// The font, all its letters equally wide.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// The font, all its digits equally wide.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// The font as it is: surfaces choose how wide letters are.
    public func width(_ width: Width) -> Font { self }
    /// The font as it is: surfaces choose their small capitals.
    public func smallCaps() -> Font { self }
    /// The font as it is: surfaces choose the distance of lines.
    public func leading(_ leading: Leading) -> Font { self }

    /// How wide letters are.
    public enum Width: Sendable, Hashable, CaseIterable {
        /// Narrow.
        case compressed
        /// A little narrow.
        case condensed
        /// As usual.
        case standard
        /// Wide.
        case expanded
    }

    /// How far lines are apart.
    public enum Leading: Sendable, Hashable, CaseIterable {
        /// As usual.
        case standard
        /// Less than usual.
        case tight
        /// More than usual.
        case loose
    }
}
