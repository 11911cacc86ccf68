import ActivityTree

/// A shape: a view that is filled with the foreground where nothing else was said.
///
/// A program's own shape gives its path. It is asked for it once, in a room of 100 by 100 points, and surfaces stretch
/// what it gave.
@MainActor @preconcurrency
public protocol Shape: View {
    /// The shape as a value: by its path, where the program says nothing else.
    nonisolated var shapeNode: ShapeNode { get }
    /// The outline within a room.
    nonisolated func path(in rect: ViewRect) -> Path
}

/// A shape whose outline can lie within it.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {}

extension Shape {
    /// The shape by its path.
    public nonisolated var shapeNode: ShapeNode {
        let room = ViewSize(width: 100, height: 100)
        return path(in: ViewRect(size: room)).shapeNode(in: room)
    }

    public var body: EmptyView { EmptyView() }
    public var evaluated: ViewNode { ViewNode(.shape(shapeNode)) }

    nonisolated func changed(_ change: (inout ShapeNode) -> Void) -> AnyShape {
        var node = shapeNode
        change(&node)
        return AnyShape(node)
    }

    /// Fills the shape.
    public nonisolated func fill(_ style: some ShapeStyle) -> AnyShape { changed { $0.fill = style.styleValue } }

    /// Fills the shape with the foreground.
    public nonisolated func fill() -> AnyShape { fill(.foreground) }

    /// Draws the outline.
    public nonisolated func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(style: style.styleValue, lineWidth: lineWidth) }
    }

    /// Draws the outline.
    public nonisolated func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> AnyShape {
        changed { $0.stroke = stroke.value(style.styleValue) }
    }

    /// Draws the outline with the foreground.
    public nonisolated func stroke(lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(lineWidth: lineWidth) }
    }

    /// Draws the outline with the foreground.
    public nonisolated func stroke(style stroke: StrokeStyle) -> AnyShape { changed { $0.stroke = stroke.value(nil) } }

    /// Takes a part of the outline, 0 to 1 of its length.
    public nonisolated func trim(from: Double = 0, to: Double = 1) -> AnyShape {
        changed {
            $0.trimFrom = min(max(from.isFinite ? from : 0, 0), 1)
            $0.trimTo = min(max(to.isFinite ? to : 1, 0), 1)
        }
    }

    /// The shape as it is; turn the view with `rotationEffect(_:)`.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> AnyShape { changed { _ in } }
}

extension InsettableShape {
    /// Draws the outline within the shape.
    public nonisolated func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(style: style.styleValue, lineWidth: lineWidth, isInside: true) }
    }

    /// Draws the outline within the shape.
    public nonisolated func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> AnyShape {
        changed {
            $0.stroke = stroke.value(style.styleValue)
            $0.stroke?.isInside = true
        }
    }

    /// Draws the outline within the shape, with the foreground.
    public nonisolated func strokeBorder(lineWidth: Double = 1) -> AnyShape {
        changed { $0.stroke = ShapeNode.Stroke(lineWidth: lineWidth, isInside: true) }
    }

    /// The shape as it is.
    public nonisolated func inset(by amount: Double) -> AnyShape { changed { _ in } }
}

/// Any shape.
public struct AnyShape: Sendable, Hashable {
    /// The shape as a value.
    public nonisolated let shapeNode: ShapeNode

    init(_ node: ShapeNode) {
        shapeNode = node
    }

    /// Makes one of a shape.
    public init(_ shape: some Shape) {
        shapeNode = shape.shapeNode
    }
}

extension AnyShape: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }
}

/// How an outline is drawn.
public struct StrokeStyle: Sendable, Hashable {
    /// How thick it is, in points.
    public var lineWidth: Double
    /// What its ends are like.
    public var lineCap: CGLineCap
    /// What its corners are like.
    public var lineJoin: CGLineJoin
    /// The lengths of its dashes and gaps, in points; none for an unbroken line.
    public var dash: [Double]

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - lineWidth: How thick it is, in points.
    ///   - lineCap: What its ends are like.
    ///   - lineJoin: What its corners are like; surfaces choose.
    ///   - miterLimit: Where pointed corners are cut; surfaces choose.
    ///   - dash: The lengths of its dashes and gaps, in points.
    ///   - dashPhase: Where the dashes begin; surfaces choose.
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

/// What the ends of a line are like.
public enum CGLineCap: Sendable, Hashable {
    /// Cut off.
    case butt
    /// Round.
    case round
    /// Cut off, half the line's thickness later.
    case square
}

/// What the corners of a line are like.
public enum CGLineJoin: Sendable, Hashable {
    /// Pointed.
    case miter
    /// Round.
    case round
    /// Cut off.
    case bevel
}
