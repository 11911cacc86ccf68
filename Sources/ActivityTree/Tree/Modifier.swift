extension ViewNode {
    /// What was said about how a view is shown.
    ///
    /// Lengths are points, angles degrees; a nil length is the surface's own.
    public indirect enum Modifier: Sendable, Hashable {
        /// The font of the text within; nil for the surface's own.
        case font(FontValue?)
        /// How heavy the text within is; nil for the font's own.
        case weight(FontWeight?)
        /// Whether the text within is bold.
        case bold(Bool)
        /// Whether the text within is italic.
        case italic(Bool)
        /// Whether the text within is underlined, and in which colour.
        case underline(Bool, ColorValue?)
        /// Whether the text within is struck through, and in which colour.
        case strikethrough(Bool, ColorValue?)
        /// Whether all letters of the text within are equally wide.
        case monospaced(Bool)
        /// All digits of the text within are equally wide.
        case monospacedDigit
        /// The text within is shown in capitals or small letters; nil for as it is.
        case textCase(TextCase?)
        /// What text, symbols and shapes within are drawn with.
        case foreground(StyleValue)
        /// What is filled behind the view: its bounds, or a shape.
        case background(StyleValue, in: ShapeKind?)
        /// What stands behind the view.
        case backgroundView(ViewNode, alignment: Alignment)
        /// What stands in front of the view.
        case overlay(ViewNode, alignment: Alignment)
        /// Room around the view.
        case padding(Edge.Set, Double?)
        /// The room that the view takes.
        case frame(FrameValue)
        /// Rounded corners.
        case cornerRadius(Double)
        /// The shape that the view is cut to.
        case clipShape(ShapeKind)
        /// A line around the view.
        case border(StyleValue, width: Double)
        /// The greatest number of lines; nil for any.
        case lineLimit(Int?)
        /// How the lines of a text stand below one another.
        case multilineTextAlignment(HorizontalAlignment)
        /// Where a text that is too long is cut.
        case truncationMode(TruncationMode)
        /// How far a text that is too long may shrink, 0 to 1.
        case minimumScaleFactor(Double)
        /// How opaque the view is, 0 to 1.
        case opacity(Double)
        /// The colour of progress, gauges and buttons within; nil for the surface's own.
        case tint(StyleValue?)
        /// The view takes its room and is not seen.
        case hidden
        /// The labels of progress, gauges and switches within are not seen.
        case labelsHidden
        /// Width through height, nil for the view's own, and whether the view fits into its room or fills it.
        case aspectRatio(Double?, ContentMode)
        /// How far the view is drawn from its place.
        case offset(x: Double, y: Double)
        /// Degrees that the view is turned clockwise.
        case rotation(degrees: Double)
        /// How much larger the view is drawn.
        case scale(x: Double, y: Double)
        /// The shadow that the view casts.
        case shadow(ShadowValue)
        /// The radius within which the view is blurred.
        case blur(radius: Double)
        /// Views with a higher one get their room first.
        case layoutPriority(Double)
        /// In which directions the view takes its ideal size whatever the room.
        case fixedSize(horizontal: Bool, vertical: Bool)
        /// How many columns of a grid the view takes.
        case gridCellColumns(Int)
        /// What the view is called for those who cannot see it.
        case accessibilityLabel(String)
        /// What value the view has for those who cannot see it.
        case accessibilityValue(String)
        /// Whether the view is left out for those who cannot see it.
        case accessibilityHidden(Bool)
        /// The address that a press anywhere on the view leads to.
        case widgetURL(String?)
        /// The style of buttons, gauges and the like within, by its SwiftUI name.
        case style(StyledKind, String)
        /// The colour of the card; nil for the surface's own.
        case activityBackgroundTint(ColorValue?)
        /// The colour of what the surface itself adds to the card; nil for its own.
        case activitySystemActionForeground(ColorValue?)
        /// Room around the view within its part of the island.
        case contentMargins(Edge.Set, Double)
        /// How large symbols are beside their text.
        case imageScale(ImageScale)
        /// How symbols are coloured.
        case symbolRenderingMode(SymbolRenderingMode?)
    }
}

/// Capitals or small letters.
public enum TextCase: String, Sendable, Hashable, CaseIterable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
}

/// Where a text that is too long is cut.
public enum TruncationMode: String, Sendable, Hashable, CaseIterable {
    /// At its beginning.
    case head
    /// In its middle.
    case middle
    /// At its end.
    case tail
}

/// How a view takes up its room.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
    /// All of it is seen, some room may stay empty.
    case fit
    /// All room is taken, some of it may be cut off.
    case fill
}

/// What a style is for.
public enum StyledKind: String, Sendable, Hashable, CaseIterable {
    /// Buttons.
    case button
    /// Gauges.
    case gauge
    /// Progress.
    case progress
    /// Labels.
    case label
    /// Switches.
    case toggle
}

/// How large a symbol is beside its text.
public enum ImageScale: String, Sendable, Hashable, CaseIterable {
    /// Smaller than its text.
    case small
    /// As its text.
    case medium
    /// Larger than its text.
    case large
}

/// How a symbol is coloured.
public enum SymbolRenderingMode: String, Sendable, Hashable, CaseIterable {
    /// In one colour.
    case monochrome
    /// In its own colours.
    case multicolor
    /// In one colour, less of it for what matters less.
    case hierarchical
    /// In several given colours.
    case palette
}

/// The room that a view takes, in points; nil for its own, infinite for all there is.
public struct FrameValue: Sendable, Hashable {
    /// Exactly so wide.
    public var width: Double?
    /// How much of the room that is offered comes to the width, 0 to 1; nil for none.
    public var widthFraction: Double?
    /// Exactly so high.
    public var height: Double?
    /// At least so wide.
    public var minWidth: Double?
    /// Preferably so wide.
    public var idealWidth: Double?
    /// At most so wide.
    public var maxWidth: Double?
    /// At least so high.
    public var minHeight: Double?
    /// Preferably so high.
    public var idealHeight: Double?
    /// At most so high.
    public var maxHeight: Double?
    /// Where the view stands within.
    public var alignment: Alignment

    /// Makes a frame.
    public init(
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

/// A shadow, in points.
public struct ShadowValue: Sendable, Hashable {
    /// Its colour; nil for the surface's own.
    public var color: ColorValue?
    /// How far it spreads.
    public var radius: Double
    /// How far to the trailing side it falls.
    public var x: Double
    /// How far down it falls.
    public var y: Double

    /// Makes a shadow.
    public init(color: ColorValue? = nil, radius: Double, x: Double = 0, y: Double = 0) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
    }
}
