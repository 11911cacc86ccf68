import ActivityTree
import Foundation

/// Draws sectors clockwise from the top of a circle that fills a square.
struct SectorDrawing {
    var styles: SeriesStyles

    /// The number of segments of a whole circle.
    private static let segments = 96.0

    func shapes(_ marks: [Mark]) -> [PlotShape] {
        let sectors = marks.filter { $0.kind == .sector }
        let total = sectors.reduce(0) { $0 + Self.value($1) }
        guard total > 0 else { return [] }
        var passed = 0.0
        return sectors.compactMap { mark in
            let (start, end) = (passed / total, (passed + Self.value(mark)) / total)
            passed += Self.value(mark)
            guard end > start else { return nil }
            var shape = PlotShape(lines: [Self.outline(start, end, mark)], fill: styles.style(of: mark))
            shape.opacity = mark.style.opacity ?? 1
            return shape
        }
    }

    /// Returns the middle of a sector, for its annotation.
    func middle(of mark: Mark, at index: Int, _ marks: [Mark]) -> UnitPoint {
        let sectors = marks.filter { $0.kind == .sector }
        let total = max(sectors.reduce(0) { $0 + Self.value($1) }, .leastNonzeroMagnitude)
        let before = sectors.prefix(index).reduce(0) { $0 + Self.value($1) }
        let radii = Self.radii(mark)
        return Self.place((before + Self.value(mark) / 2) / total, (radii.inner + radii.outer) / 2)
    }

    private static func value(_ mark: Mark) -> Double {
        guard let angle = mark.angle, let start = angle.start.number else { return 0 }
        return max(0, angle.end?.number.map { $0 - start } ?? start)
    }

    private static func radii(_ mark: Mark) -> (inner: Double, outer: Double) {
        let outer = mark.outerRadius.fraction(of: 1, points: 100, automatic: 1)
        return (min(mark.innerRadius.fraction(of: outer, points: 100, automatic: 0), outer), outer)
    }

    private static func outline(_ start: Double, _ end: Double, _ mark: Mark) -> [UnitPoint] {
        let (inner, outer) = radii(mark)
        let gap = min(max(mark.angularInset, 0) / 100 / max(outer, 0.01) / (2 * .pi), (end - start) / 2)
        let (start, end) = (start + gap, end - gap)
        let count = max(1, Int(((end - start) * segments).rounded(.up)))
        let arc = { (radius: Double) in
            (0...count).map { place(start + (end - start) * Double($0) / Double(count), radius) }
        }
        return arc(outer) + (inner > 0 ? arc(inner).reversed() : [UnitPoint(x: 0.5, y: 0.5)])
    }

    /// Returns the point at a fraction of the turn from the top and of the radius.
    private static func place(_ turn: Double, _ radius: Double) -> UnitPoint {
        let angle = 2 * Double.pi * turn
        return UnitPoint(x: 0.5 + radius / 2 * sin(angle), y: 0.5 - radius / 2 * cos(angle))
    }
}
