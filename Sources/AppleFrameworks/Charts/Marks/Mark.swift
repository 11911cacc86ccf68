import ActivityTree
import SwiftUI

struct Mark {
    enum Kind: Hashable { case line, area, bar, point, rule, rectangle, sector }

    var kind: Kind
    var x: PlotPosition?
    var y: PlotPosition?
    /// The value of a sector, which determines the sector's angle.
    var angle: PlotPosition?
    /// The name of the line or area that a point belongs to.
    var series: PlotValue?
    var stacking = MarkStackingMethod.standard
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    /// The distance by which a sector is inset on each of its two sides, in points.
    var angularInset = 0.0
    var style = MarkStyle()
    /// Whether bars or areas are stacked along the x axis, not the y axis; nil before stacking.
    var isAlongX: Bool?

    init(_ kind: Kind, x: PlotPosition? = nil, y: PlotPosition? = nil) {
        (self.kind, self.x, self.y) = (kind, x, y)
    }

    /// Whether the length of a bar or the height of an area is along the x axis.
    var isHorizontal: Bool {
        if let isAlongX { return isAlongX }
        guard kind == .bar || kind == .area, let x, let y else { return false }
        let isBand = { (position: PlotPosition) in position.start.category != nil || position.end != nil }
        return x.start.category == nil && isBand(y) && !(isBand(x) && x.start.isDate)
    }
}

/// The styles of a mark; nil means the default style.
struct MarkStyle {
    var foreground: StyleValue?
    /// The value that selects a colour from the chart's scale of styles.
    var foregroundBy: PlotPosition?
    var interpolation: InterpolationMethod?
    var stroke: StrokeStyle?
    var lineStyleBy: PlotPosition?
    var symbol: [UnitPoint]?
    var symbolBy: PlotPosition?
    /// The view that replaces the symbol.
    var symbolView: (any View)?
    /// The area of a symbol in square points.
    var symbolSize: Double?
    var opacity: Double?
    /// The value of `position(by:)`; bars with different values are placed next to each other.
    var positionBy: PlotPosition?
    /// The distance by which the mark is moved, in points.
    var offset = (x: 0.0, y: 0.0)
    var zIndex = 0.0
    var isHidden = false
    var label: String?
    var value: String?
    var annotations: [Annotation] = []

    struct Annotation {
        var position: AnnotationPosition
        var content: any View
    }
}
