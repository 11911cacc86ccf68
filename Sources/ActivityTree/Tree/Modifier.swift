extension ViewNode {
    /// A change to how a view is displayed.
    ///
    /// Lengths are in points and angles in degrees; nil means the surface's default unless noted otherwise.
    package indirect enum Modifier: Sendable, Hashable {
        /// The font of the text; nil for the surface's default.
        case font(FontValue?)
        /// The weight of the text; if nil, the font's own weight.
        case weight(FontWeight?)
        case bold(Bool)
        case italic(Bool)
        /// Whether text is underlined, and the colour of the line.
        case underline(Bool, ColorValue?)
        /// Whether text is struck through, and the colour of the line.
        case strikethrough(Bool, ColorValue?)
        case monospaced(Bool)
        case monospacedDigit
        /// Text is displayed in uppercase or lowercase; nil leaves the text unchanged.
        case textCase(TextCase?)
        /// The style of text, symbols and shapes.
        case foreground(StyleValue)
        /// A style behind the view; it fills the shape or, without a shape, the view's bounds.
        case background(StyleValue, in: ShapeKind?)
        case backgroundView(ViewNode, alignment: Alignment)
        case overlay(ViewNode, alignment: Alignment)
        /// Padding around the view; nil for the surface's default.
        case padding(Edge.Set, Double?)
        case frame(FrameValue)
        case cornerRadius(Double)
        case clipShape(ShapeKind)
        case border(StyleValue, width: Double)
        /// The maximum number of lines; nil for no limit.
        case lineLimit(Int?)
        case multilineTextAlignment(HorizontalAlignment)
        case truncationMode(TruncationMode)
        /// The minimum scale, 0 to 1, to which long text may shrink.
        case minimumScaleFactor(Double)
        /// The opacity of the view, 0 to 1.
        case opacity(Double)
        /// The colour of progress, gauges and buttons; nil for the surface's default.
        case tint(StyleValue?)
        /// The view occupies space but is invisible.
        case hidden
        /// The labels of progress, gauges and toggles are omitted.
        case labelsHidden
        /// The ratio of width to height, and how the view fits into its space; a nil ratio means the view's own ratio.
        case aspectRatio(Double?, ContentMode)
        case offset(x: Double, y: Double)
        /// Clockwise rotation in degrees.
        case rotation(degrees: Double)
        case scale(x: Double, y: Double)
        case shadow(ShadowValue)
        case blur(radius: Double)
        /// Views with a higher priority get their space first.
        case layoutPriority(Double)
        /// The axes along which the view takes its ideal size and ignores the available space.
        case fixedSize(horizontal: Bool, vertical: Bool)
        case gridCellColumns(Int)
        case accessibilityLabel(String)
        case accessibilityValue(String)
        case accessibilityHidden(Bool)
        /// The URL that a press anywhere on the presentation opens; nil for none.
        case widgetURL(String?)
        /// The style of a kind of view, by its SwiftUI name, such as `borderedProminent`.
        case style(StyledKind, String)
        /// The background colour of the lock screen card; nil for the surface's default.
        case activityBackgroundTint(ColorValue?)
        /// The colour of controls that surfaces add to the lock screen card; nil for the surface's default.
        case activitySystemActionForeground(ColorValue?)
        /// Margins around the view within its region of the Dynamic Island.
        case contentMargins(Edge.Set, Double)
        case imageScale(ImageScale)
        case symbolRenderingMode(SymbolRenderingMode?)
        /// The view fades out and in repeatedly, on surfaces that draw motion.
        case pulse
    }
}

/// The case of displayed text.
public enum TextCase: String, Sendable, Hashable, CaseIterable {
    /// All letters in upper case, or all in lower case.
    case uppercase, lowercase
}

/// The place at which text is truncated.
public enum TruncationMode: String, Sendable, Hashable, CaseIterable {
    /// At the beginning, in the middle or at the end.
    case head, middle, tail
}

/// The way in which a view with an aspect ratio uses its space.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
    /// The view fits into the space, or fills all of it and may be cut off.
    case fit, fill
}

/// The kind of view that a style applies to.
package enum StyledKind: String, Sendable, Hashable, CaseIterable {
    case button, gauge, progress, label, toggle
}

/// The size of a symbol relative to its text.
public enum ImageScale: String, Sendable, Hashable, CaseIterable {
    /// Smaller than the text, of the same size, or larger.
    case small, medium, large
}

/// The colouring of a symbol.
public enum SymbolRenderingMode: String, Sendable, Hashable, CaseIterable {
    /// In one colour.
    case monochrome
    /// In the symbol's own colours.
    case multicolor
    /// In one colour, fainter for less important parts.
    case hierarchical
    /// In several given colours.
    case palette
}

/// The frame of a view, with lengths in points; if a length is nil, the view keeps its own length.
///
/// A maximum of infinity takes all available space.
package struct FrameValue: Sendable, Hashable {
    package var width: Double?
    /// A fraction of the offered width, 0 to 1; nil for none.
    ///
    /// The width of the frame is this part of the offered width plus ``width``.
    package var widthFraction: Double?
    package var height: Double?
    package var minWidth: Double?
    package var idealWidth: Double?
    package var maxWidth: Double?
    package var minHeight: Double?
    package var idealHeight: Double?
    package var maxHeight: Double?
    package var alignment: Alignment

    package init(
        width: Double? = nil, widthFraction: Double? = nil, height: Double? = nil, minWidth: Double? = nil,
        idealWidth: Double? = nil,
        maxWidth: Double? = nil, minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) {
        self.width = width
        self.widthFraction = widthFraction
        self.height = height
        self.minWidth = minWidth
        self.idealWidth = idealWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.idealHeight = idealHeight
        self.maxHeight = maxHeight
        self.alignment = alignment
    }
}

/// A shadow; lengths are in points.
package struct ShadowValue: Sendable, Hashable {
    package var color: ColorValue?
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: ColorValue? = nil, radius: Double, x: Double = 0, y: Double = 0) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
    }
}
