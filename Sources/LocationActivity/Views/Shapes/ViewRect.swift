/// A place in a room, in points from its upper left corner.
///
/// Foundation's `CGPoint` has no place in a library without Foundation; code for iOS finds it with
/// `typealias CGPoint = ViewPoint`.
public struct ViewPoint: Sendable, Hashable {
    /// Points from the left.
    public var x: Double
    /// Points from above.
    public var y: Double
    /// The upper left corner.
    public static let zero = ViewPoint(x: 0, y: 0)

    /// Makes a place.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }
}

/// A size, in points; for iOS code also `CGSize`.
public struct ViewSize: Sendable, Hashable {
    /// How wide.
    public var width: Double
    /// How high.
    public var height: Double
    /// Nothing.
    public static let zero = ViewSize(width: 0, height: 0)

    /// Makes a size.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points; for iOS code also `CGRect`.
public struct ViewRect: Sendable, Hashable {
    /// Its upper left corner.
    public var origin: ViewPoint
    /// Its size.
    public var size: ViewSize
    /// Nothing.
    public static let zero = ViewRect()

    /// Makes a rectangle.
    public init(origin: ViewPoint = .zero, size: ViewSize = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: ViewPoint(x: x, y: y), size: ViewSize(width: width, height: height))
    }

    /// How wide it is.
    public var width: Double { size.width }
    /// How high it is.
    public var height: Double { size.height }
    /// Its left side.
    public var minX: Double { origin.x }
    /// Its middle.
    public var midX: Double { origin.x + size.width / 2 }
    /// Its right side.
    public var maxX: Double { origin.x + size.width }
    /// Its upper side.
    public var minY: Double { origin.y }
    /// Its middle.
    public var midY: Double { origin.y + size.height / 2 }
    /// Its lower side.
    public var maxY: Double { origin.y + size.height }

    /// The rectangle, smaller by so many points at each side.
    public func insetBy(dx: Double, dy: Double) -> ViewRect {
        ViewRect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }
}
