import ActivityTree

/// A shape whose outline is derived from its ``ShapeNode``.
@MainActor @preconcurrency
protocol BuiltInShape: InsettableShape {}

extension BuiltInShape {
    /// Returns the outline within a rectangle.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }
}

/// A circle that fits its frame.
public nonisolated struct Circle: BuiltInShape, Sendable, Hashable {
    /// Creates a circle.
    public init() {}

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.circle) }
}

/// A rectangle with semicircular ends.
public nonisolated struct Capsule: BuiltInShape, Sendable, Hashable {
    /// Creates a capsule; `style` is ignored.
    public init(style: RoundedCornerStyle = .continuous) {}

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.capsule) }
}

/// A rectangle.
public nonisolated struct Rectangle: BuiltInShape, Sendable, Hashable {
    /// Creates a rectangle.
    public init() {}

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.rectangle) }
}

/// An ellipse that fills its frame.
public nonisolated struct Ellipse: BuiltInShape, Sendable, Hashable {
    /// Creates an ellipse.
    public init() {}

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.ellipse) }
}

/// A rectangle with rounded corners.
public nonisolated struct RoundedRectangle: BuiltInShape, Sendable, Hashable {
    /// The corner radius, in points.
    public var cornerRadius: Double

    /// Creates a rectangle; `style` is ignored.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: cornerRadius)) }
}

/// A rounded rectangle that has the corner radius of a lock screen card in every container.
public nonisolated struct ContainerRelativeShape: BuiltInShape, Sendable, Hashable {
    /// The corner radius of a lock screen card, in points.
    static let cornerRadius = 24.0

    /// Creates a rectangle.
    public init() {}

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: Self.cornerRadius)) }
}

/// A rounded rectangle that is created from four corner radii; surfaces draw all corners with the largest of them.
public nonisolated struct UnevenRoundedRectangle: BuiltInShape, Sendable, Hashable {
    private let cornerRadius: Double

    /// Creates a rectangle from its corner radii, in points; `style` is ignored.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
    }

    /// The shape as it is stored in a ``ViewNode``.
    public var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: cornerRadius)) }
}

/// The style of rounded corners; surfaces ignore it.
public enum RoundedCornerStyle: Sendable, Hashable, CaseIterable {
    /// The corner is a quarter of a circle, or a smoother curve.
    case circular, continuous
}

extension Shape where Self == Circle {
    /// A circle that fits its frame.
    public nonisolated static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A rectangle with semicircular ends.
    public nonisolated static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public nonisolated static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse that fills its frame.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners; the radius is in points.
    public nonisolated static func rect(
        cornerRadius: Double, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// A rounded rectangle with the corner radius of a lock screen card.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
