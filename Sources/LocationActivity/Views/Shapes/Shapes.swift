import ActivityTree

/// A circle, as large as fits.
public struct Circle: Sendable, Hashable {
    /// Makes a circle.
    public init() {}
}

extension Circle: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A circle.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.circle) }
}

/// A rectangle with half-circles at its ends.
public struct Capsule: Sendable, Hashable {
    /// Makes a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
}

extension Capsule: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A capsule.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.capsule) }
}

/// A rectangle.
public struct Rectangle: Sendable, Hashable {
    /// Makes a rectangle.
    public init() {}
}

extension Rectangle: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A rectangle.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.rectangle) }
}

/// An ellipse that fills the room.
public struct Ellipse: Sendable, Hashable {
    /// Makes an ellipse.
    public init() {}
}

extension Ellipse: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// An ellipse.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.ellipse) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable, Hashable {
    /// The radius of the corners, in points.
    public var cornerRadius: Double

    /// Makes a rectangle.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius of its corners, in points.
    ///   - style: How its corners are rounded; surfaces choose.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }
}

extension RoundedRectangle: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A rounded rectangle.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: cornerRadius)) }
}

/// A rectangle whose corners are rounded as those of what contains it.
public struct ContainerRelativeShape: Sendable, Hashable {
    /// The radius of the corners of a card, in points.
    static let cornerRadius = 24.0

    /// Makes a rectangle.
    public init() {}
}

extension ContainerRelativeShape: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A rounded rectangle.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: Self.cornerRadius)) }
}

/// A rectangle whose corners are rounded one by one; surfaces round all of them as the most rounded one.
public struct UnevenRoundedRectangle: Sendable, Hashable {
    private let cornerRadius: Double

    /// Makes a rectangle of the radii of its corners, in points.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    /// The outline within a room.
    public nonisolated func path(in rect: ViewRect) -> Path { Path(shapeNode.kind, in: rect) }

    /// A rounded rectangle.
    public nonisolated var shapeNode: ShapeNode { ShapeNode(.roundedRectangle(cornerRadius: cornerRadius)) }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable, Hashable, CaseIterable {
    /// As a quarter of a circle.
    case circular
    /// A little softer.
    case continuous
}

extension Shape where Self == Circle {
    /// A circle, as large as fits.
    public nonisolated static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A rectangle with half-circles at its ends.
    public nonisolated static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public nonisolated static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse that fills the room.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners, of a radius in points.
    public nonisolated static func rect(
        cornerRadius: Double, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// A rectangle whose corners are rounded as those of what contains it.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
