/// A point in a view, in fractions of its width and height.
public struct UnitPoint: Sendable, Hashable {
    /// The fraction of the width, from the leading edge.
    public var x: Double
    /// The fraction of the height, from the top.
    public var y: Double

    /// Creates a point.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The top leading corner.
    public static let zero = UnitPoint()
    /// The centre.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The centre of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The centre of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The centre of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The centre of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: TreeValue {
    package init?(json: JSONValue) {
        guard let parts = json.arrayValue, parts.count == 2, let x = parts[0].doubleValue, let y = parts[1].doubleValue
        else { return nil }
        self.init(x: x, y: y)
    }

    package func write(into writer: inout JSONWriter) { [x, y].write(into: &writer) }
}
