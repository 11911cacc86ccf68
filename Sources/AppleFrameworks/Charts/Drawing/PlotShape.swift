import ActivityTree
import SwiftUI

/// The shape of one mark, or of several marks of the same style.
struct PlotShape {
    var lines: [[UnitPoint]]
    var fill: StyleValue?
    var stroke: StyleValue?
    var lineWidth = 1.0
    var isRounded = false
    var opacity = 1.0

    var node: ViewNode {
        let outline = stroke.map { ShapeNode.Stroke(style: $0, lineWidth: lineWidth, isRounded: isRounded) }
        let node = ViewNode(.shape(ShapeNode(.path(lines.map { ShapePath($0) }), fill: fill, stroke: outline)))
        return opacity < 1 ? node.modified(.opacity(opacity)) : node
    }

    /// Merges neighbouring filled shapes of the same style, up to the maximum number of points of a shape.
    static func merged(_ shapes: [PlotShape]) -> [PlotShape] {
        var merged: [PlotShape] = []
        for shape in shapes {
            guard var last = merged.last, last.hasStyle(of: shape), last.pointCount + shape.pointCount <= limit else {
                merged.append(shape)
                continue
            }
            last.lines += shape.lines
            merged[merged.count - 1] = last
        }
        return merged
    }

    /// Merges the lines of a grid that have the same style.
    static func grid(_ lines: [PlotShape]) -> [PlotShape] {
        var shapes: [PlotShape] = []
        for line in lines {
            if let index = shapes.firstIndex(where: { $0.stroke == line.stroke && $0.lineWidth == line.lineWidth }) {
                shapes[index].lines += line.lines
            } else {
                shapes.append(line)
            }
        }
        return shapes
    }

    private static let limit = ShapePath.maximumPointCount

    private var pointCount: Int { lines.reduce(0) { $0 + $1.count } }

    private func hasStyle(of other: PlotShape) -> Bool {
        // Lines are not merged. In HTML, `pathLength` applies to a whole path, so each line needs its own path.
        fill != nil && fill == other.fill && stroke == other.stroke && lineWidth == other.lineWidth
            && opacity == other.opacity
    }
}
