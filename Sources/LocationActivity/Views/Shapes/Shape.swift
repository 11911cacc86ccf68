import ActivityTree

/// A shape, like SwiftUI's `Shape`.
///
/// A shape that is neither filled nor stroked is filled with the foreground style. A custom shape implements
/// ``path(in:)``. This method is called with a square of 100 points, and surfaces stretch the result.
@MainActor @preconcurrency
public protocol Shape: View {
    /// The shape as it is stored in a ``ViewNode``; the default is the outline that ``path(in:)`` returns.
    nonisolated var shapeNode: ShapeNode { get }
    /// Returns the outline within a rectangle.
    nonisolated func path(in rect: ViewRect) -> Path
}

/// A shape whose outline can be drawn inside its bounds.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {}

extension Shape {
    /// The outline that ``path(in:)`` returns for a square of 100 points.
    public nonisolated var shapeNode: ShapeNode {
        let room = ViewSize(width: 100, height: 100)
        return path(in: ViewRect(size: room)).shapeNode(in: room)
    }

    /// An empty view, which is never used; the shape itself is drawn.
    public var body: EmptyView { EmptyView() }
    /// The view node that draws the shape.
    public var evaluated: ViewNode { ViewNode(.shape(shapeNode)) }

    nonisolated func changed(_ change: (inout ShapeNode) -> Void) -> AnyShape {
        var node = shapeNode
        change(&node)
        return AnyShape(node)
    }

    /// Fills the shape with a style.
    ///
    /// If the shape has a stroke, the style ``ShapeStyle/foreground`` does not fill it.
    public nonisolated func fill(_ style: some ShapeStyle) -> AnyShape { changed { $0.fill = style.shapeStyleValue } }

    /// Fills the shape with the foreground style; has no effect if the shape has a stroke.
    public nonisolated func fill() -> AnyShape { fill(.foreground) }

    /// Draws the outline; the line width is in points.
    public nonisolated func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(style: style.shapeStyleValue, lineWidth: lineWidth) }
    }

    /// Draws the outline.
    public nonisolated func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> AnyShape {
        changed { $0.stroke = stroke.value(style.shapeStyleValue) }
    }

    /// Draws the outline with the foreground style; the line width is in points.
    public nonisolated func stroke(lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(lineWidth: lineWidth) }
    }

    /// Draws the outline with the foreground style.
    public nonisolated func stroke(style stroke: StrokeStyle) -> AnyShape { changed { $0.stroke = stroke.value(nil) } }

    /// Keeps the part of the outline between two fractions of its length, 0 to 1.
    public nonisolated func trim(from: Double = 0, to: Double = 1) -> AnyShape {
        changed {
            $0.trimFrom = min(max(from.isFinite ? from : 0, 0), 1)
            $0.trimTo = min(max(to.isFinite ? to : 1, 0), 1)
        }
    }

    /// Has no effect; use `rotationEffect(_:)` instead.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> AnyShape { changed { _ in } }
}

extension InsettableShape {
    /// Draws the outline inside the shape; the line width is in points.
    public nonisolated func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(style: style.shapeStyleValue, lineWidth: lineWidth, isInside: true) }
    }

    /// Draws the outline inside the shape.
    public nonisolated func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> AnyShape {
        changed {
            $0.stroke = stroke.value(style.shapeStyleValue)
            $0.stroke?.isInside = true
        }
    }

    /// Draws the outline inside the shape, in the foreground style; the line width is in points.
    public nonisolated func strokeBorder(lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(lineWidth: lineWidth, isInside: true) }
    }

    /// Has no effect; use `padding(_:)` instead.
    public nonisolated func inset(by amount: Double) -> AnyShape { changed { _ in } }
}

/// A type-erased shape.
public nonisolated struct AnyShape: BuiltInShape, Sendable, Hashable {
    /// The shape as it is stored in a ``ViewNode``.
    public let shapeNode: ShapeNode

    init(_ node: ShapeNode) {
        shapeNode = node
    }

    /// Creates a type-erased shape.
    public init(_ shape: some Shape) {
        shapeNode = shape.shapeNode
    }
}

/// The way an outline is drawn, like SwiftUI's `StrokeStyle`.
public struct StrokeStyle: Sendable, Hashable {
    /// The line width, in points.
    public var lineWidth: Double
    /// The form of the ends of lines.
    public var lineCap: CGLineCap
    /// The form of the corners of lines.
    public var lineJoin: CGLineJoin
    /// The lengths of dashes and gaps, in points; empty for a solid line.
    ///
    /// In HTML, the whole outline of a rectangle, a capsule or an ellipse is dashed, with lengths that the browser
    /// chooses. All other lines in HTML are solid. In terminals, all lines are solid.
    public var dash: [Double]

    /// Creates a style; `lineJoin`, `miterLimit` and `dashPhase` are ignored.
    public init(
        lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.dash = dash
    }

    func value(_ style: StyleValue?) -> ShapeNode.Stroke {
        ShapeNode.Stroke(style: style, lineWidth: lineWidth, isRounded: lineCap == .round, dash: dash)
    }
}

/// The form of the ends of a line; surfaces draw `square` like `butt`.
public enum CGLineCap: Sendable, Hashable {
    /// The end is cut off, rounded, or extended by half the line width.
    case butt, round, square
}

/// The form of the corners of a line; surfaces ignore it.
public enum CGLineJoin: Sendable, Hashable {
    /// The corner is pointed, rounded or cut off.
    case miter, round, bevel
}
