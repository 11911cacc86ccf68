public import Foundation

/// A width, a height or a radius of a mark.
///
/// The size of a chart is unknown when the chart is evaluated. For this reason, widths and heights in points refer to
/// an assumed plot of 300 by 150 points. Radii in points refer to an assumed circle with a radius of 100 points.
public struct MarkDimension: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Sendable, Hashable { case automatic, inset(Double), ratio(Double), fixed(Double) }

    let kind: Kind

    /// The default length for the kind of mark.
    public static let automatic = MarkDimension(kind: .automatic)

    /// Returns the available space minus a distance in points on each of the two sides.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(Double(value))) }
    /// Returns a fraction of the available space, 0 to 1.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(Double(value))) }
    /// Returns a length in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(Double(value))) }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a length in points.
    public init(integerLiteral value: Int) { self.init(kind: .fixed(Double(value))) }
    /// Creates a length in points.
    public init(floatLiteral value: Double) { self.init(kind: .fixed(value)) }

    /// Returns the length as a fraction of the plot's width or height, or of the circle's radius.
    ///
    /// - Parameters:
    ///   - space: The available part of the width, height or radius, as a fraction.
    ///   - points: The assumed width, height or radius, in points.
    ///   - automatic: The part of `space` that an automatic length fills.
    func fraction(of space: Double, points: Double, automatic: Double) -> Double {
        switch kind {
        case .automatic: space * automatic
        case .ratio(let ratio): space * min(max(ratio, 0), 1)
        case .fixed(let length): min(max(length, 0) / points, 1)
        case .inset(let inset): max(space - 2 * inset / points, 0)
        }
    }
}
