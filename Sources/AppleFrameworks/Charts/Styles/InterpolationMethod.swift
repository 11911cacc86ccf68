public import Foundation

/// The course of a line between its points.
public struct InterpolationMethod: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case linear, curve(tension: Double), monotone, stepStart, stepCenter, stepEnd
    }

    let kind: Kind

    /// The maximum number of points that a value adds to a line.
    ///
    /// The points of a curve between two values do not count.
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
    /// Steps at the points: a value holds from the previous point to its own point.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// Steps halfway between the points.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// Steps at the points: a value holds from its own point to the next point.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)

    /// Returns a smooth curve; `alpha` has no effect.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
    /// Returns a smooth curve; with a tension of 1, its segments are straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .curve(tension: Double(tension)))
    }
}
