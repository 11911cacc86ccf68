public import SwiftUI

/// The shape of the symbol that is drawn at a point.
public protocol ChartSymbolShape {
    /// The corners of the symbol, as offsets from its centre in multiples of its radius.
    var symbolCorners: [UnitPoint] { get }
}

/// A predefined symbol shape.
public struct BasicChartSymbolShape: ChartSymbolShape, Sendable, Hashable {
    /// The corners of the symbol, as offsets from its centre in multiples of its radius.
    public let symbolCorners: [UnitPoint]

    init(_ corners: [(Double, Double)]) {
        symbolCorners = corners.map { UnitPoint(x: $0.0, y: $0.1) }
    }

    /// A circle, drawn with eight corners.
    public static let circle = BasicChartSymbolShape([
        (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
    ])
    /// A square.
    public static let square = BasicChartSymbolShape([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    /// A triangle.
    public static let triangle = BasicChartSymbolShape([(0, -1), (1, 0.8), (-1, 0.8)])
    /// A diamond.
    public static let diamond = BasicChartSymbolShape([(0, -1.2), (1, 0), (0, 1.2), (-1, 0)])
    /// A pentagon.
    public static let pentagon = BasicChartSymbolShape([(0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)])
    /// An upright cross.
    public static let plus = BasicChartSymbolShape([
        (-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3), (0.3, 1), (-0.3, 1), (-0.3, 0.3),
        (-1, 0.3), (-1, -0.3), (-0.3, -0.3),
    ])
    /// A diagonal cross.
    public static let cross = BasicChartSymbolShape([
        (0, -0.4), (0.7, -1), (1, -0.7), (0.4, 0), (1, 0.7), (0.7, 1), (0, 0.4), (-0.7, 1), (-1, 0.7), (-0.4, 0),
        (-1, -0.7), (-0.7, -1),
    ])
    /// A star, drawn as a diagonal cross.
    public static let asterisk = cross

    /// The default shapes for `symbol(by:)`: the first value gets the first shape, and so on.
    static let automatic = [circle, square, triangle, diamond, pentagon, plus, cross]
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape.circle }
    /// A square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape.square }
    /// A triangle.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape.triangle }
    /// A diamond.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape.diamond }
    /// A pentagon.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape.pentagon }
    /// An upright cross.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape.plus }
    /// A diagonal cross.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape.cross }
    /// A star, drawn as a diagonal cross.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape.asterisk }
}
