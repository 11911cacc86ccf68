/// A position in points, measured from the upper left corner of the area that is drawn.
///
/// FoundationEssentials has no `CGPoint`. To compile code written for iOS, add
/// `typealias CGPoint = ViewPoint`.
public struct ViewPoint: Sendable, Hashable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double
    /// The upper left corner.
    public static let zero = ViewPoint(x: 0, y: 0)

    /// Creates a point.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }
}

/// A size in points, like `CGSize`.
public struct ViewSize: Sendable, Hashable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
    /// A width and a height of zero.
    public static let zero = ViewSize(width: 0, height: 0)

    /// Creates a size.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points, like `CGRect`.
public struct ViewRect: Sendable, Hashable {
    /// The upper left corner.
    public var origin: ViewPoint
    /// The size.
    public var size: ViewSize
    /// A rectangle of size zero at the upper left corner.
    public static let zero = ViewRect()

    /// Creates a rectangle.
    public init(origin: ViewPoint = .zero, size: ViewSize = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: ViewPoint(x: x, y: y), size: ViewSize(width: width, height: height))
    }

    /// The width.
    public var width: Double { size.width }
    /// The height.
    public var height: Double { size.height }
    /// The left edge.
    public var minX: Double { origin.x }
    /// The horizontal centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The vertical centre.
    public var midY: Double { origin.y + size.height / 2 }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }

    /// Returns the rectangle with its edges moved inwards by `dx` and `dy`.
    public func insetBy(dx: Double, dy: Double) -> ViewRect {
        ViewRect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }
}
