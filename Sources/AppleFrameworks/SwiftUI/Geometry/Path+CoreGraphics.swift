public import Foundation
public import LocationActivity

extension Path {
    /// Creates a rectangle.
    @_disfavoredOverload
    public init(_ rect: CGRect) { self.init(ViewRect(rect)) }

    /// Creates the ellipse in a rectangle.
    @_disfavoredOverload
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: ViewRect(rect)) }

    /// Creates a rectangle with square corners; the radius is ignored.
    @_disfavoredOverload
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(ViewRect(rect))
    }

    /// Starts a new line at a point.
    @_disfavoredOverload
    public mutating func move(to end: CGPoint) { move(to: ViewPoint(end)) }

    /// Adds a straight segment.
    @_disfavoredOverload
    public mutating func addLine(to end: CGPoint) { addLine(to: ViewPoint(end)) }

    /// Adds a line through several points.
    @_disfavoredOverload
    public mutating func addLines(_ points: [CGPoint]) { addLines(points.map { ViewPoint($0) }) }

    /// Adds a quadratic Bézier curve.
    @_disfavoredOverload
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        addQuadCurve(to: ViewPoint(end), control: ViewPoint(control))
    }

    /// Adds a cubic Bézier curve.
    @_disfavoredOverload
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: ViewPoint(end), control1: ViewPoint(control1), control2: ViewPoint(control2))
    }

    /// Adds a rectangle.
    @_disfavoredOverload
    public mutating func addRect(_ rect: CGRect) { addRect(ViewRect(rect)) }

    /// Adds the ellipse in a rectangle.
    @_disfavoredOverload
    public mutating func addEllipse(in rect: CGRect) { addEllipse(in: ViewRect(rect)) }

    /// Adds a rectangle with square corners; the size of the corners is ignored.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRect(ViewRect(rect))
    }

    /// Adds an arc of a circle.
    @_disfavoredOverload
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addArc(
            center: ViewPoint(center), radius: Double(radius), startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }
}
