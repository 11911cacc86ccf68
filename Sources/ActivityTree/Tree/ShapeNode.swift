/// A filled or stroked shape.
///
/// A shape without fill and stroke is filled with the foreground style.
public struct ShapeNode: Sendable, Hashable {
    package var kind: ShapeKind
    package var fill: StyleValue?
    package var stroke: Stroke?
    /// The place on the outline where drawing starts, as a fraction of the outline's length.
    package var trimFrom: Double
    /// The place on the outline where drawing ends, as a fraction of the outline's length.
    package var trimTo: Double

    package struct Stroke: Sendable, Hashable {
        /// The style; if nil, the foreground style is used.
        package var style: StyleValue?
        package var lineWidth: Double
        package var isRounded: Bool
        /// The lengths of dashes and gaps, in points; empty for a solid line.
        package var dash: [Double]
        /// Whether the line lies inside the shape; otherwise, half of the line's width is outside.
        package var isInside: Bool

        package init(
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

    package init(
        _ kind: ShapeKind, fill: StyleValue? = nil, stroke: Stroke? = nil, trimFrom: Double = 0, trimTo: Double = 1
    ) {
        self.kind = kind
        self.fill = fill
        self.stroke = stroke
        self.trimFrom = trimFrom
        self.trimTo = trimTo
    }
}

package enum ShapeKind: Sendable, Hashable {
    /// The largest circle that fits.
    case circle
    /// A rectangle with semicircular ends.
    case capsule
    case rectangle
    /// A rectangle with rounded corners; the radius is in points.
    case roundedRectangle(cornerRadius: Double)
    /// An ellipse that fills the available space.
    case ellipse
    /// Lines through points, for example from a custom shape.
    case path([ShapePath])
}

package struct ShapePath: Sendable, Hashable {
    /// The maximum number of points in all lines of a shape together.
    package static let maximumPointCount = 400

    /// The points, as fractions of the available space from the top leading corner.
    ///
    /// Each fraction is limited to the range -9 to 9.
    package let points: [UnitPoint]

    package init(_ points: [UnitPoint]) {
        // Surfaces convert the coordinates to integers, which is impossible for NaN and for huge numbers.
        self.points = points.map { UnitPoint(x: Self.sanitized($0.x), y: Self.sanitized($0.y)) }
    }

    private static func sanitized(_ fraction: Double) -> Double {
        fraction.isNaN ? 0 : min(max(fraction, -9), 9)
    }
}
