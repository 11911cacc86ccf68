public import Foundation

/// The way in which a line connects its points.
public struct InterpolationMethod: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case linear, curve(tension: Double), monotone, stepStart, stepCenter, stepEnd
    }

    let kind: Kind

    /// The maximum number of points that each value adds to a line.
    ///
    /// A curve has additional points between its values. They are not included in this number.
    var pointsPerValue: Int {
        switch kind {
        case .stepStart, .stepEnd: 2
        case .stepCenter: 3
        case .linear, .curve, .monotone: 1
        }
    }

    /// Straight segments.
    public static let linear = InterpolationMethod(kind: .linear)
    /// A smooth curve through the points.
    public static let catmullRom = InterpolationMethod(kind: .curve(tension: 0))
    /// A smooth curve through the points.
    public static let cardinal = InterpolationMethod(kind: .curve(tension: 0))
    /// A smooth curve that does not overshoot the values.
    public static let monotone = InterpolationMethod(kind: .monotone)
    /// A step at each point: the line has a point's value from the previous point to that point.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// A step halfway between each two points.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// A step at each point: the line has a point's value from that point to the next point.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)

    /// Returns a smooth curve; `alpha` has no effect.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
    /// Returns a smooth curve; with a tension of 1, its segments are straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .curve(tension: Double(tension)))
    }
}
