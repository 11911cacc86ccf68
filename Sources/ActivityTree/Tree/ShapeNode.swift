/// A shape, filled or drawn around; where it is neither, the foreground fills it.
public struct ShapeNode: Sendable, Hashable {
    /// Which shape.
    public var kind: ShapeKind
    /// What fills it.
    public var fill: StyleValue?
    /// What its outline is drawn with.
    public var stroke: Stroke?
    /// Where the outline begins, 0 to 1 of its length.
    public var trimFrom: Double
    /// Where the outline ends, 0 to 1 of its length.
    public var trimTo: Double

    /// An outline.
    public struct Stroke: Sendable, Hashable {
        /// What it is drawn with; nil for the foreground.
        public var style: StyleValue?
        /// How thick it is, in points.
        public var lineWidth: Double
        /// Whether its ends are round.
        public var isRounded: Bool
        /// The lengths of its dashes and gaps, in points; none for an unbroken line.
        public var dash: [Double]
        /// Whether all of it lies within the shape, rather than half.
        public var isInside: Bool

        /// Makes an outline.
        public init(
            style: StyleValue? = nil, lineWidth: Double = 1, isRounded: Bool = false, dash: [Double] = [],
            isInside: Bool = false
        ) {
            self.style = style
            self.lineWidth = lineWidth
            self.isRounded = isRounded
            self.dash = dash
            self.isInside = isInside
        }
    }

    /// Makes a shape.
    public init(
        _ kind: ShapeKind, fill: StyleValue? = nil, stroke: Stroke? = nil, trimFrom: Double = 0, trimTo: Double = 1
    ) {
        self.kind = kind
        self.fill = fill
        self.stroke = stroke
        self.trimFrom = trimFrom
        self.trimTo = trimTo
    }
}

/// Which shape.
public enum ShapeKind: Sendable, Hashable {
    /// A circle, as large as fits.
    case circle
    /// A rectangle with half-circles at its ends.
    case capsule
    /// A rectangle.
    case rectangle
    /// A rectangle with round corners, of a radius in points.
    case roundedRectangle(cornerRadius: Double)
    /// An ellipse that fills the room.
    case ellipse
    /// Lines through points.
    case path([ShapePath])
}

/// One line of a shape of a program's own.
public struct ShapePath: Sendable, Hashable {
    /// How many points a shape has at most, in all its lines.
    package static let mostPoints = 400

    /// The points, as shares of the room: 0 for its left or upper side, 1 for its right or lower one.
    public var points: [UnitPoint]

    /// Makes a line through points.
    public init(_ points: [UnitPoint]) {
        self.points = points
    }
}
