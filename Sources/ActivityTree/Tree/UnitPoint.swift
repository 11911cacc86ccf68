/// A place within a view, as shares of its width and height.
public struct UnitPoint: Sendable, Hashable {
    /// The share of the width, from the leading side.
    public var x: Double
    /// The share of the height, from the top.
    public var y: Double

    /// Makes a place.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The corner at the top where reading begins.
    public static let zero = UnitPoint()
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The corner at the top where reading begins.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The corner at the top where reading ends.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The corner at the bottom where reading begins.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The corner at the bottom where reading ends.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
